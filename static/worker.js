// The service worker: the rules, the glossary and the pages of finished lessons can be read
// offline. /sw.js serves it behind a line `const VERSION = "..."`, which every release changes.
// It keeps nothing else: no hand in play, no position, no answer to a form.
"use strict";

const CACHE = `hearts-${VERSION}`;
const READING = /^\/(?:en|id|ms|vi)\/(?:rules|glossary)(?:\/|$)/;
const LESSON = /^\/(?:en|id|ms|vi)\/learn\//;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldReleases().then(() => self.clients.claim()));
});

async function forgetOldReleases() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("hearts-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A page says its language; the server says what this reader may keep in it.
self.addEventListener("message", (event) => {
  if (/^(?:en|id|ms|vi)$/.test(event.data?.keep)) event.waitUntil(keepAll(event.data.keep));
});

async function keepAll(lang) {
  const answer = await fetch(`/${lang}/offline.json`);
  if (!answer.ok) return;
  const { pages, files } = await answer.json();
  const cache = await caches.open(CACHE);
  for (const url of [...files, ...pages]) {
    if (!(await cache.match(url))) await keep(cache, url, await fetch(url));
  }
}

async function keep(cache, url, answer) {
  if (!answer.ok || answer.redirected) return;
  if (answer.headers.get("Cache-Control")?.includes("no-store")) return;
  await cache.put(url, answer);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request, pathname, search));
});

async function file(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

// The network first, always: what is kept is only for when there is none.
async function page(request, pathname, search) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    const known = LESSON.test(pathname) && (await cache.match(pathname));
    if (!search && (READING.test(pathname) || known)) await keep(cache, pathname, answer.clone());
    return answer;
  } catch (problem) {
    const lang = pathname.slice(1, 3);
    const kept = await cache.match(pathname, { ignoreVary: true });
    const instead = kept ?? (await cache.match(`/${lang}/offline`, { ignoreVary: true }));
    if (instead) return instead;
    throw problem;
  }
}
