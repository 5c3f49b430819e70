"""Three questions about the bits of a number, each one instruction of the processor."""


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The place of the lowest bit set; the mask must have one."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The place of the highest bit set; the mask must have one."""
    return mask.bit_length() - 1
