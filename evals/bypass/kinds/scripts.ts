import { kind, quote, run } from "../request-kind.ts";

export const scriptKinds = [
  kind("script", (to) => `<script src="${to.url("js")}"></script>`),
  kind("module", (to) => `<script type="module" src="${to.url("js")}"></script>`),
  kind("import in a module", (to) => `<script type="module">import ${quote(to.url("js"))}</script>`),
  kind("dynamic import", (to) => run(`import(${quote(to.url("js"))})`)),
  kind("fetch", (to) => run(`fetch(${quote(to.url())})`)),
  kind("fetch without CORS", (to) => run(`fetch(${quote(to.url())}, { mode: "no-cors" })`)),
  kind("fetch with a preflight", (to) => run(`fetch(${quote(to.url())}, { method: "PUT", headers: { "x-a": "1" } })`)),
  kind("fetch keepalive", (to) => run(`fetch(${quote(to.url())}, { keepalive: true, method: "POST", body: "a" })`)),
  kind("fetchLater", (to) => run(`fetchLater(${quote(to.url())}, { activateAfter: 0 })`)),
  kind("XMLHttpRequest", (to) => run(`const x = new XMLHttpRequest(); x.open("GET", ${quote(to.url())}); x.send()`)),
  kind("synchronous XMLHttpRequest", (to) =>
    run(`const x = new XMLHttpRequest(); x.open("GET", ${quote(to.url())}, false); try { x.send() } catch {}`),
  ),
  kind("beacon", (to) => run(`navigator.sendBeacon(${quote(to.url())}, "a")`)),
  kind("beacon while leaving", (to) => {
    const next = to.file("html", "<p>next</p>");
    return run(
      `addEventListener("pagehide", () => navigator.sendBeacon(${quote(to.url())}, "a")); addEventListener("load", () => setTimeout(() => { location.href = ${quote(next)} }))`,
    );
  }),
  kind("EventSource", (to) => run(`new EventSource(${quote(to.url())})`)),
  kind("WebSocket", (to) => run(`new WebSocket(${quote(`ws://${to.authority}/hit`)})`)),
  kind("WebSocket over TLS", (to) => run(`new WebSocket(${quote(`wss://${to.authority}/hit`)})`)),
  kind("WebTransport", (to) => run(`new WebTransport(${quote(`https://${to.authority}/hit`)})`), { needsUdp: true }),
  kind("fetch over TLS", (to) => run(`fetch(${quote(`https://${to.authority}/hit`)}, { mode: "no-cors" })`)),
  kind("federated credentials", (to) => {
    const provider = `{ configURL: ${quote(`https://${to.authority}/config.json`)}, clientId: "a" }`;
    return run(`navigator.credentials.get({ identity: { mode: "active", providers: [${provider}] } })`);
  }),
  kind("payment method", (to) => {
    const method = `{ supportedMethods: ${quote(`https://${to.authority}/pay`)} }`;
    const total = `{ total: { label: "a", amount: { currency: "EUR", value: "1" } } }`;
    return run(`new PaymentRequest([${method}], ${total}).canMakePayment()`);
  }),
];
