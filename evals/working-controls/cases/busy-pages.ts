import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";
import { textReply } from "../request-counter.ts";

const click = [{ kind: "click", target: "#go" }] as const;
const button = `<button id="go" onclick="happen('Saved')">Save</button>${out}`;

/** Pages with continuous changes. Keyed lists keep their nodes. */
export const busyPages: readonly ControlCase[] = [
  {
    name: "busy: 3,000 paragraphs",
    html: `${"<p>All about <a href='#x'>plums</a>.</p>".repeat(1_500)}${button}${"<p>All about <a href='#x'>pears</a>.</p>".repeat(1_500)}`,
    actions: click,
  },
  {
    name: "busy: asks the server every 300 ms",
    html: `${button}<p id="news"></p><script>setInterval(async () => news.textContent = await (await fetch("news")).text(), 300)</script>`,
    files: { news: (request, response) => textReply(String(performance.now()))(request, response) },
    actions: click,
  },
  {
    name: "busy: one request that never ends",
    html: `${button}<script>fetch("never").catch(() => {})</script>`,
    files: { never: () => {} },
    actions: click,
  },
  {
    name: "busy: a ticker every 50 ms",
    html: `<p id="ticker"></p>${button}<script>setInterval(() => ticker.textContent = performance.now(), 50)</script>`,
    actions: click,
  },
  {
    name: "busy: a ticker beside a button that changes a class only",
    html: `<p id="ticker"></p><button id="go" onclick="times++; this.classList.add('liked')">Like</button><script>setInterval(() => ticker.textContent = performance.now(), 50)</script>`,
    actions: click,
  },
  {
    name: "busy: a ticker beside a field",
    html: `<p id="ticker"></p><input id="field"><script>setInterval(() => ticker.textContent = performance.now(), 50)</script>`,
    actions: [{ kind: "fill", target: "#field", text: "plum" }],
    happened: `wrote("#field", "plum")`,
  },
  {
    name: "busy: the button itself counts down",
    html: `<button id="go">60</button>${out}<script>setInterval(() => go.textContent--, 100); go.onclick = () => happen("Saved");</script>`,
    actions: click,
  },
  {
    name: "busy: a list drawn again every 100 ms, its nodes kept",
    html: `<ul id="list"></ul>${out}<script>
      const nodes = new Map();
      function node(id) {
        if (!nodes.has(id)) { const item = document.createElement("li"); item.innerHTML = "<button id=b" + id + ">Buy " + id + "</button>"; item.onclick = () => happen("Bought " + id); nodes.set(id, item); }
        return nodes.get(id);
      }
      function draw() { list.replaceChildren(...[1, 2, 3, 4].map(node)); }
      draw();
      setInterval(draw, 100);</script>`,
    actions: [{ kind: "click", target: "#b3" }],
    happened: `out.textContent.startsWith("Bought 3") ? times : 0`,
  },
  {
    name: "busy: the same list, shuffled every 400 ms",
    html: `<div id="list">${[1, 2, 3, 4].map((number) => `<p><button id="b${number}" onclick="happen('Bought ${number}')">Buy ${number}</button></p>`).join("")}</div>${out}<script>
      setInterval(() => list.append(list.firstElementChild), 400);</script>`,
    actions: [{ kind: "click", target: "#b3" }],
    happened: `out.textContent.startsWith("Bought 3") ? times : 0`,
  },
  {
    name: "busy: an animation that never ends",
    html: `<style>@keyframes turn{to{transform:rotate(1turn)}}#wheel{width:50px;height:50px;background:#c33;animation:turn 1s linear infinite}</style><div id="wheel"></div>${button}`,
    actions: click,
  },
  {
    name: "busy: a button that breathes forever",
    html: `<style>@keyframes breathe{50%{transform:scale(1.05)}}#go{margin:40px;animation:breathe 1s infinite}</style>${button}`,
    actions: click,
  },
  {
    name: "busy: a canvas game runs beside it",
    html: `<canvas id="game" width="300" height="200"></canvas>${button}<script>
      const drawing = game.getContext("2d");
      let x = 0;
      (function draw() { drawing.clearRect(0, 0, 300, 200); drawing.fillRect(x++ % 300, 90, 20, 20); requestAnimationFrame(draw); })();</script>`,
    actions: click,
  },
  {
    name: "busy: analytics listen to every click",
    html: `<button id="go" onclick="happen('Saved')">Save</button>${out}<script>
      addEventListener("click", () => navigator.sendBeacon("analytics"), true);
      addEventListener("mousemove", () => fetch("analytics", { method: "POST", keepalive: true }));</script>`,
    files: { analytics: textReply("") },
    actions: click,
  },
  {
    name: "busy: its own server-sent stream",
    html: `<p id="news"></p>${button}<script>new EventSource("events").onmessage = ({ data }) => news.textContent = data;</script>`,
    files: {
      events: (_request, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        let turn = 0;
        const timer = setInterval(() => response.write(`data: ${++turn}\n\n`), 100);
        response.on("close", () => clearInterval(timer));
      },
    },
    actions: click,
  },
  {
    name: "busy: scripts that hold it for 150 ms again and again",
    html: `${button}<script>setInterval(() => { const end = performance.now() + 150; while (performance.now() < end); }, 300)</script>`,
    actions: click,
  },
];
