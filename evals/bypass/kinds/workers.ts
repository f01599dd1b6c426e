import { kind, quote, run, type Target } from "../request-kind.ts";

const worker = (to: Target, code: string, options = ""): string =>
  run(`window.w = new Worker(${quote(to.file("js", code))}${options})`);

const sharedWorker = (to: Target, code: string): string =>
  run(`window.w = new SharedWorker(${quote(to.file("js", code))})`);

const serviceWorker = (to: Target, code: string): string =>
  run(`navigator.serviceWorker.register(${quote(to.file("js", code))})`);

const noCors = (to: Target): string => `fetch(${quote(to.url())}, { mode: "no-cors" })`;
const socket = (to: Target): string => `self.s = new WebSocket(${quote(`ws://${to.authority}/hit`)})`;

/** Code that runs outside the page and its DevTools protocol session. */
export const workerKinds = [
  kind("worker: fetch", (to) => worker(to, noCors(to))),
  kind("worker: redirect of a fetch", (to) => worker(to, `fetch(${quote(to.redirect(302))}, { mode: "no-cors" })`)),
  kind("worker: XMLHttpRequest", (to) =>
    worker(to, `const x = new XMLHttpRequest(); x.open("GET", ${quote(to.url())}); x.send()`),
  ),
  kind("worker: importScripts", (to) => worker(to, `importScripts(${quote(to.url("js"))})`)),
  kind("worker: import", (to) => worker(to, `import ${quote(to.url("js"))}`, `, { type: "module" }`)),
  kind("worker: script redirected by its host", (to) => worker(to, `importScripts(${quote(to.redirect(302, "js"))})`)),
  kind("worker: WebSocket", (to) => worker(to, socket(to))),
  kind("worker: EventSource", (to) => worker(to, `self.s = new EventSource(${quote(to.url())})`)),
  kind("worker: WebTransport", (to) => worker(to, `self.s = new WebTransport(${quote(`https://${to.authority}/`)})`), {
    needsUdp: true,
  }),
  kind("worker of a worker: fetch", (to) => worker(to, `self.w = new Worker(${quote(to.file("js", noCors(to)))})`)),
  kind("worker from a blob: fetch", (to) =>
    run(`window.w = new Worker(URL.createObjectURL(new Blob([${quote(noCors(to))}])))`),
  ),
  kind("shared worker: fetch", (to) => sharedWorker(to, noCors(to))),
  kind("shared worker: importScripts", (to) => sharedWorker(to, `importScripts(${quote(to.url("js"))})`)),
  kind("shared worker: WebSocket", (to) => sharedWorker(to, socket(to))),
  kind("service worker: fetch", (to) => serviceWorker(to, noCors(to))),
  kind("service worker: importScripts", (to) => serviceWorker(to, `importScripts(${quote(to.url("js"))})`)),
  kind("service worker: WebSocket", (to) => serviceWorker(to, socket(to))),
  kind("service worker: fetch for the page", (to) => {
    const code = `
      addEventListener("install", () => skipWaiting());
      addEventListener("activate", (event) => event.waitUntil(clients.claim()));
      addEventListener("fetch", (event) => { if (event.request.url.includes("/through")) event.respondWith(${noCors(to)}) });`;
    const ask = "fetch('through').catch(() => {})";
    return run(
      `navigator.serviceWorker.register(${quote(to.file("js", code))}); navigator.serviceWorker.addEventListener("controllerchange", () => ${ask})`,
    );
  }),
];
