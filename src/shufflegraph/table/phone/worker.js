// The service worker: it keeps one version of the folder, whole and checked, and answers from it alone.
const me = /** @type {any} */ (globalThis);
const BUILT = { version: "", files: {} }; // path → its hash; written while the folder is built

const HERE = new URL("./", me.location).href;
const MINE = `shufflegraph ${HERE} `;
const CACHE = MINE + BUILT.version;

/** Every file has to be the one that belongs to this version, whatever the server or a cache on the way has. */
async function keep() {
  const cache = await caches.open(CACHE);
  /** @param {[string, string]} told */
  const one = async ([path, integrity]) => {
    const response = await fetch(new URL(path, HERE), { integrity, cache: "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(new URL(path, HERE), response);
  };
  try {
    await Promise.all(Object.entries(BUILT.files).map(one));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(MINE) && name !== CACHE) await caches.delete(name);
  }
  await me.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const address = new URL(request.url);
  const path = address.href.slice(HERE.length).split(/[?#]/)[0];
  const cache = await caches.open(CACHE);
  const kept = await cache.match(new URL(path === "index.html" ? "./" : path, HERE));
  return kept ?? fetch(request);
}

me.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
me.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forgetOthers()));
me.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
  if (data === "take over") me.skipWaiting();
});
me.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(HERE)) event.respondWith(answer(event.request));
});
