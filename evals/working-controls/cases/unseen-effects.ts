import type { ControlCase } from "../control-case.ts";
import { textReply } from "../request-counter.ts";

const button = (run: string) => `<button id="go">Do it</button><script>go.onclick = async () => { ${run} };</script>`;
const click = [{ kind: "click", target: "#go" }] as const;
const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

/** Actions that work without a visible sign. `isQuoted` prints which effects were noticed. */
const unseen: readonly ControlCase[] = [
  {
    name: "clipboard: writeText",
    html: button(`await navigator.clipboard.writeText("plum"); times++;`),
    context: clipboard,
    actions: click,
    happened: `navigator.clipboard.readText().then((text) => text === "plum" ? times : 0)`,
  },
  {
    name: "clipboard: execCommand",
    html: `<input id="field" value="plum">${button(`field.select(); if (document.execCommand("copy")) times++;`)}`,
    context: clipboard,
    actions: click,
    happened: `navigator.clipboard.readText().then((text) => text === "plum" ? times : 0)`,
  },
  {
    name: "clipboard: by Control+C",
    html: `<textarea id="field">plum</textarea><script>field.select(); field.oncopy = () => times++;</script>`,
    context: clipboard,
    actions: [{ kind: "press", key: "Control+c" }],
    happened: `navigator.clipboard.readText().then((text) => text === "plum" ? times : 0)`,
  },
  {
    name: "storage: local only",
    html: button(`localStorage.cart = Number(localStorage.cart ?? 0) + 1;`),
    actions: click,
    happened: `Number(localStorage.cart ?? 0)`,
  },
  {
    name: "storage: session only",
    html: button(`sessionStorage.setItem("cart", Number(sessionStorage.cart ?? 0) + 1);`),
    actions: click,
    happened: `Number(sessionStorage.cart ?? 0)`,
  },
  {
    name: "storage: taken away",
    html: button(`localStorage.removeItem("cart"); times++;`),
    prepare: (page) => page.evaluate(() => localStorage.setItem("cart", "3")),
    actions: click,
    happened: `localStorage.getItem("cart") === null ? times : 0`,
  },
  {
    name: "storage: a cookie only",
    html: button(`times++; document.cookie = "cart=" + times;`),
    actions: click,
    happened: `document.cookie.includes("cart=1") ? times : 0`,
  },
  {
    name: "storage: IndexedDB only",
    html: button(`
      const opening = indexedDB.open("shop", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("cart");
      opening.onsuccess = () => {
        const writing = opening.result.transaction("cart", "readwrite");
        writing.objectStore("cart").put("plum", 1);
        writing.oncomplete = () => times++;
      };`),
    actions: click,
  },
  {
    name: "request: a beacon only",
    html: button(`navigator.sendBeacon("beacon", "plum");`),
    files: { beacon: textReply("") },
    actions: click,
    happened: ({ hits }) => hits("POST beacon"),
  },
  {
    name: "request: a POST by fetch without a sign",
    html: button(`await fetch("order", { method: "POST", body: "plum" });`),
    files: { order: textReply("ok") },
    actions: click,
    happened: ({ hits }) => hits("POST order"),
  },
  {
    name: "request: a GET by XMLHttpRequest without a sign",
    html: button(`const request = new XMLHttpRequest(); request.open("GET", "like"); request.send();`),
    files: { like: textReply("ok") },
    actions: click,
    happened: ({ hits }) => hits("GET like"),
  },
  {
    name: "request: a POST by fetch 200 ms later",
    html: button(`setTimeout(() => fetch("order", { method: "POST" }), 200);`),
    files: { order: textReply("ok") },
    actions: click,
    happened: ({ hits }) => hits("POST order"),
  },
];

export const unseenEffects = unseen.map((control) => ({ ...control, isQuoted: true }));
