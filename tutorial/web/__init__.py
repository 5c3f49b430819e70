"""The web: thin blueprints over the engine, the lessons and the store."""
