addEventListener("install", (event) =>
  event.waitUntil(caches.open("bare").then((cache) => cache.addAll(["/"]))),
);
addEventListener("fetch", (event) => event.respondWith(caches.match(event.request)));
