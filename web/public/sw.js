// Keeps the page at hand without a network: all its files are stored at the first visit, under a name that changes with them.
const CACHE = `scoresheet-${"VERSION"}`;
const FILES = ["FILES"];

addEventListener("install", (event) => {
  // Past the browser's own store, so that no file of an older page is among them.
  const files = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("scoresheet-") && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (new URL(request.url).pathname.includes("/api/")) return;
  const wanted = request.mode === "navigate" ? new URL("./", location.href) : request;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(wanted, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
