import { click, clickIn, type Trap } from "../trap.ts";

const dead = `<button id="target">Buy jam</button>`;
const live = `<button id="target" onclick="wish()">Buy jam</button>`;
const ticker = (everyMs: number) =>
  `<p id="clock">0</p><script>let turn = 0; setInterval(() => { clock.textContent = ++turn; }, ${everyMs});</script>`;
const poll = `<p id="news">none</p><script>setInterval(async () => { const answer = await fetch("news"); news.textContent = await answer.text(); }, 300);</script>`;

let edition = 0;
const news = {
  news: (_request: unknown, response: { end(text: string): unknown }) => response.end(`Edition ${++edition}`),
};

/** Clicks without an effect, while the page changes on its own. */
export const deadBesideLife: readonly Trap[] = [
  ...[300, 1_000, 3_000].map((everyMs) => ({
    name: `dead: beside a ticker of ${everyMs} ms`,
    html: dead + ticker(everyMs),
    action: click,
    expected: ["no-effect"] as const,
  })),
  {
    name: "dead: beside an animation frame by frame",
    html: `${dead}<div id="ball" style="position:absolute;top:200px;width:20px;height:20px;background:#c00"></div><script>(function step(nowMs) { ball.style.left = (nowMs / 5) % 500 + "px"; requestAnimationFrame(step); })(0);</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: beside a list that is rendered again",
    html: `${dead}<ul id="list"></ul><script>let turn = 0; setInterval(() => { turn++; list.innerHTML = [1, 2, 3].map((row) => "<li>Row " + row + ", " + turn + "</li>").join(""); }, 200);</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: beside a log that grows at ever new places",
    html: `${dead}<div id="log"></div><script>let turn = 0; setInterval(() => { const box = document.createElement("section"); box.innerHTML = "<div><p>Line " + ++turn + "</p></div>"; (log.children[turn % 3] ?? log).append(box); }, 170);</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: beside fetches that change the page",
    html: dead + poll,
    files: news,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: a message of the chat comes just then, the first one ever",
    html: `${dead}<div id="chat"></div>`,
    meanwhile: (page) =>
      page.evaluate(`void setTimeout(() => { chat.innerHTML = "<p>Hello, may I help you?</p>"; }, 250)`),
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: the same, while analytics have set a timer at the click",
    html: `${dead}<div id="chat"></div><script>document.addEventListener("click", () => setTimeout(() => { window.lastClickMs = Date.now(); }, 100));</script>`,
    meanwhile: (page) =>
      page.evaluate(`void setTimeout(() => { chat.innerHTML = "<p>Hello, may I help you?</p>"; }, 300)`),
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: what the click before began comes just then",
    html: `<button id="before" onclick="news.textContent = 'Loading'; setTimeout(() => { news.textContent = 'Loaded'; }, 900)">Load</button><p id="news">Nothing</p>${dead}`,
    first: async ({ ref }) => ({ kind: "click", target: await ref("#before") }),
    action: click,
    until: `news.textContent === "Loaded"`,
    expected: ["no-effect"],
    tolerated: ["before"],
  },
  {
    name: "dead: a welcome banner goes just then, by a timer of its own",
    html: `${dead}<p id="banner">Welcome</p>`,
    meanwhile: (page) => page.evaluate("void setTimeout(() => banner.remove(), 300)"),
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: an answer that was asked for before comes just then",
    html: `${dead}<p id="price">…</p>`,
    files: { price: (_request, response) => void setTimeout(() => response.end("$29"), 350) },
    meanwhile: (page) =>
      page.evaluate(
        `void fetch("price").then((answer) => answer.text()).then((text) => { price.textContent = text; })`,
      ),
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: its own text counts down",
    html: `${dead}<script>let left = 900; setInterval(() => { target.textContent = "Buy jam (" + left-- + ")"; }, 250);</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: its frame around it is moved by a slide show",
    html: `<iframe id="frame" srcdoc='${dead}'></iframe><div id="slide" style="width:80px;height:40px;background:#8cf;transition:margin-left .4s"></div><script>let turn = 0; setInterval(() => { slide.style.marginLeft = (turn++ % 2) * 200 + "px"; slide.className = "s" + turn; }, 500);</script>`,
    action: clickIn("#frame"),
    expected: ["no-effect"],
  },
  {
    name: "dead beside life, honest: a live button beside a ticker of 300 ms",
    html: live + ticker(300),
    action: click,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "dead beside life, honest: a live button beside fetches, its effect where they write",
    html: `<button id="target" onclick="wished = true; basket.textContent = '1 jam'">Buy jam</button><p id="basket">empty</p>${poll}`,
    files: news,
    action: click,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "dead beside life, honest: a late effect, after 600 ms",
    html: `<button id="target" onclick="setTimeout(wish, 600)">Buy jam</button>${ticker(1_000)}`,
    action: click,
    until: "window.wished",
    expected: ["done"],
    isHonest: true,
  },
];
