import { type ControlCase, inFrame } from "../control-case.ts";
import { out } from "../page-head.ts";
import { htmlReply, textReply } from "../request-counter.ts";

const click = [{ kind: "click", target: "#go" }] as const;
const button = (run: string) =>
  `<button id="go">Do it</button>${out}<script>go.onclick = async () => { ${run} };</script>`;

const worker = `onmessage = () => setTimeout(() => postMessage("Counted by the worker"), 200);`;
const listening = `<p id="text">Nothing yet</p><script>var told = 0; addEventListener("message", ({ data }) => { told++; document.querySelector("#text").textContent = data; });</script>`;
const calling = `<button id="go" onclick="parent.happen('Told by the frame')">Tell</button>`;
const posting = `<button id="go" onclick="parent.postMessage('told', '*')">Tell</button>`;

/** Effects that are slow or indirect. */
export const slowEffects: readonly ControlCase[] = [
  {
    name: "slow: a POST of 1.5 s that changes the page, once",
    html: button(`happen(await (await fetch("order", { method: "POST" })).text());`),
    files: { order: textReply("Ordered", 1_500) },
    actions: click,
    happened: ({ hits, page }) =>
      page.evaluate<number>("times").then((times) => Math.max(times, hits("POST order") * Math.min(1, times))),
    truthWithinMs: 5_000,
  },
  {
    name: "slow: a form whose answer takes 1.5 s, once",
    html: `<form action="order" method="post"><button id="go">Order</button></form>`,
    files: {
      order: (request, response) => void setTimeout(() => htmlReply("<h1>Ordered</h1>")(request, response), 1_500),
    },
    actions: click,
    happened: ({ hits, page }) => (page.url().endsWith("order") ? hits("POST order") : 0),
    truthWithinMs: 5_000,
  },
  {
    name: "slow: a fetch after 300 ms, then text",
    html: button(`setTimeout(async () => happen(await (await fetch("found")).text()), 300);`),
    files: { found: textReply("Found", 100) },
    actions: click,
  },
  {
    name: "slow: a debounced search while typing",
    html: `<input id="field">${out}<script>
      let timer;
      field.oninput = () => { clearTimeout(timer); timer = setTimeout(async () => happen(await (await fetch("found?q=" + field.value)).text()), 300); };</script>`,
    files: { found: textReply("Found", 100) },
    actions: [
      { kind: "fill", target: "#field", text: "knife" },
      { kind: "wait", text: "Found" },
    ],
  },
  {
    name: "slow: a handler that comes after 500 ms",
    html: button(`setTimeout(() => happen("Done"), 500);`),
    actions: click,
  },
  {
    name: "slow: a handler that comes after 900 ms",
    html: button(`setTimeout(() => happen("Done"), 900);`),
    actions: click,
  },
  {
    name: "slow: promises, then drawn in a frame",
    html: button(
      `for (let turn = 0; turn < 50; turn++) await null; requestAnimationFrame(() => requestAnimationFrame(() => happen("Drawn")));`,
    ),
    actions: click,
  },
  {
    name: "slow: when the browser is idle",
    html: button(`requestIdleCallback(() => happen("Done"));`),
    actions: click,
  },
  {
    name: "slow: by a message channel and a microtask",
    html: button(
      `const { port1, port2 } = new MessageChannel(); port1.onmessage = () => queueMicrotask(() => happen("Done")); port2.postMessage(0);`,
    ),
    actions: click,
  },
  {
    name: "slow: work of 400 ms that holds the page",
    html: button(`const end = performance.now() + 400; while (performance.now() < end); happen("Worked");`),
    actions: click,
  },
  {
    name: "slow: a worker that answers after 200 ms",
    html: button(
      `const worker = new Worker("worker.js"); worker.onmessage = ({ data }) => happen(data); worker.postMessage(0);`,
    ),
    files: {
      "worker.js": (_request, response) =>
        void response.writeHead(200, { "content-type": "text/javascript" }).end(worker),
    },
    actions: click,
  },
  {
    name: "slow: a chain of three requests",
    html: button(`for (const step of ["one", "two", "three"]) await fetch(step); happen("All three");`),
    files: { one: textReply("1", 150), two: textReply("2", 150), three: textReply("3", 150) },
    actions: click,
  },
  {
    name: "frame: a message changes the frame",
    html: `<button id="go" onclick="frames[0].postMessage('Plum', '*')">Tell</button><iframe src="listening"></iframe>`,
    files: { listening },
    actions: click,
    happened: `frames[0].told`,
  },
  {
    name: "frame: a message changes the frame of another site",
    html: `<button id="go" onclick="frames[0].postMessage('Plum', '*')">Tell</button><iframe src="{{other}}listening"></iframe>`,
    files: { listening },
    actions: click,
    happened: ({ page }) => page.frames()[1]?.evaluate<number>("told") ?? 0,
  },
  {
    name: "frame: a button in it changes the page around it",
    html: `${out}<iframe src="calling"></iframe>`,
    files: { calling },
    actions: [{ kind: "click", target: inFrame("iframe", "#go") }],
  },
  {
    name: "frame: a button in one of another site changes the page around it",
    html: `${out}<iframe src="{{other}}posting"></iframe><script>addEventListener("message", ({ data }) => { if (data === "told") happen("Told"); });</script>`,
    files: { posting },
    actions: [{ kind: "click", target: inFrame("iframe", "#go") }],
  },
  {
    name: "frame: a link in the page loads another page into it",
    html: `<a id="go" href="listening" target="inner">Load</a><iframe name="inner" src="about:blank"></iframe>`,
    files: { listening: htmlReply(listening) },
    actions: click,
    happened: ({ hits, page }) => (page.frames()[1]?.url().endsWith("listening") ? hits("GET listening") : 0),
  },
  {
    name: "stream: server-sent events fill the page",
    html: button(
      `const source = new EventSource("events"); source.onmessage = ({ data }) => { source.close(); happen(data); };`,
    ),
    files: {
      events: (_request, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        setTimeout(() => response.write("data: Plum\n\n"), 300);
      },
    },
    actions: click,
  },
];
