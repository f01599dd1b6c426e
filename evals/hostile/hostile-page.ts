import type { SeededRandom } from "./seeded-random.ts";

/** One way to make a page slow, endless, huge or misleading. */
export interface Trick {
  readonly name: string;
  /** Returns the HTML of the trick, with amounts that depend on the seed. */
  write(random: SeededRandom): string;
}

export interface HostilePage {
  readonly tricks: readonly string[];
  readonly html: string;
}

/** Returns a page with two tricks at once, around the content of an honest page. */
export function hostilePage(random: SeededRandom): HostilePage {
  const first = random.pick(tricks);
  const second = random.pick(tricks);
  const chosen = first === second ? [first] : [first, second];
  const html = `<!doctype html><title>Shop</title><h1>Shop</h1>
    <p><button onclick="document.querySelector('#out').textContent = 'Saved'">Save</button><output id="out"></output></p>
    <label>Name <input></label><ul><li>Kettle 20 EUR</li><li>Peeler 5 EUR</li></ul>
    ${chosen.map((trick) => trick.write(random)).join("\n")}`;
  return { tricks: chosen.map(({ name }) => name), html };
}

const script = (code: string): string => `<script>${code}</script>`;
const repeated = (text: string, count: number): string => text.repeat(count);

/** Returns a script that runs the code after a random delay. */
const later = (random: SeededRandom, code: string): string =>
  script(`setTimeout(() => { ${code} }, ${random.integer(0, 600)});`);

const tricks: readonly [Trick, ...Trick[]] = [
  {
    name: "endless growth",
    write: (random) =>
      script(
        `setInterval(() => { for (let i = 0; i < ${random.integer(20, 300)}; i++) document.body.append(Object.assign(document.createElement("button"), { textContent: "More " + i })); }, 20);`,
      ),
  },
  {
    name: "mutation storm",
    write: (random) =>
      `<div id="storm"></div>${script(`setInterval(() => { storm.innerHTML = "<p>" + Math.random() + "</p>".repeat(${random.integer(5, 200)}); storm.className = Math.random(); }, 4);`)}`,
  },
  {
    name: "huge attributes",
    write: (random) =>
      `<button id="huge" aria-label="x">Huge</button>${script(`for (const name of ["aria-label", "title", "class", "data-x", "id"]) huge.setAttribute(name, "a b".repeat(${random.integer(100_000, 1_000_000)}));`)}`,
  },
  {
    name: "megabyte title and address",
    write: (random) =>
      script(
        `document.title = "T".repeat(${random.integer(1, 4)}e6); history.replaceState(null, "", "#" + "u".repeat(${random.integer(10_000, 500_000)}));`,
      ),
  },
  {
    name: "long words",
    write: (random) =>
      `<p>${repeated(random.pick(["a", "a ", "[e1 ", '"', "…", "# ", "%25", "((", "<"]), random.integer(20_000, 200_000))}</p>`,
  },
  {
    name: "deep nesting",
    write: (random) => {
      const depth = random.integer(300, 3000);
      return `${repeated("<div>", depth)}<button>Deep</button>${repeated("</div>", depth)}`;
    },
  },
  {
    name: "poisoned prototypes",
    write: () =>
      script(`for (const where of [Array.prototype, Element.prototype, Node.prototype, String.prototype, Map.prototype])
        for (const name of Object.getOwnPropertyNames(where)) try { if (typeof where[name] === "function" && name !== "constructor") where[name] = () => { throw new Error("poisoned") }; } catch {}
        JSON.stringify = () => "{"; JSON.parse = () => ({}); globalThis.Promise = undefined; globalThis.Proxy = undefined;`),
  },
  {
    name: "alert storm",
    write: (random) =>
      later(random, `for (let i = 0; i < ${random.integer(30, 3000)}; i++) alert("Stop ".repeat(60) + i);`),
  },
  {
    name: "alert on press",
    write: (random) =>
      script(
        `addEventListener("click", () => { for (let i = 0; i < ${random.integer(30, 3000)}; i++) alert("No ".repeat(100)); }, true);`,
      ),
  },
  {
    name: "history flood",
    write: (random) =>
      script(
        `setInterval(() => { for (let i = 0; i < ${random.integer(1, 20)}; i++) history.pushState(null, "", "#" + Math.random()); }, 30);`,
      ),
  },
  {
    name: "popup flood",
    write: (random) =>
      script(
        `addEventListener("click", () => { for (let i = 0; i < ${random.integer(3, 12)}; i++) open("about:blank", "_blank"); });`,
      ),
  },
  {
    name: "goes to itself",
    write: (random) => later(random, `setInterval(() => { location.reload(); }, ${random.integer(50, 900)});`),
  },
  {
    name: "frames that never load",
    write: (random) => repeated(`<iframe src="/never"></iframe>`, random.integer(1, 5)),
  },
  {
    name: "frames in frames",
    write: (random) =>
      repeated(
        `<iframe srcdoc="<button>In</button><iframe srcdoc='<button>Inner</button>'></iframe>"></iframe>`,
        random.integer(5, 40),
      ),
  },
  {
    name: "service worker",
    write: () =>
      script(`navigator.serviceWorker?.register("/worker.js").catch(() => {}); fetch("/never").catch(() => {});`),
  },
  {
    name: "blocking loop",
    write: (random) =>
      later(random, `const end = Date.now() + ${random.integer(500, 20_000)}; while (Date.now() < end);`),
  },
  {
    name: "blocks again and again",
    write: (random) =>
      script(
        `setInterval(() => { const end = Date.now() + ${random.integer(30, 400)}; while (Date.now() < end); }, ${random.integer(20, 300)});`,
      ),
  },
  {
    name: "megabyte names",
    write: (random) =>
      `<button>${repeated("Buy now ", random.integer(20_000, 120_000))}</button><a href="#x">${repeated("x", random.integer(50_000, 900_000))}</a>`,
  },
  {
    name: "bidi and invisible text",
    write: (random) =>
      `<button>${repeated("\u202eevaS\u202c\u200b\u2066", random.integer(1, 3000))}</button><p>${repeated("a\u0300\u0301\u0302", random.integer(100, 20_000))}</p>`,
  },
  {
    name: "giant table",
    write: (random) =>
      `<table>${repeated(`<tr>${repeated("<td>9</td>", random.integer(5, 40))}</tr>`, random.integer(200, 1500))}</table>`,
  },
  {
    name: "one wide row",
    write: (random) => `<table><tr>${repeated("<td><a href='#a'>A</a></td>", random.integer(500, 6000))}</tr></table>`,
  },
  {
    name: "links on one line",
    write: (random) => `<p>${repeated("<a href='#l'>Link</a> ", random.integer(1000, 16_000))}</p>`,
  },
  { name: "controls of one name", write: (random) => repeated("<button>Save</button>", random.integer(500, 8000)) },
  {
    name: "list of likes",
    write: (random) =>
      `<ul>${repeated("<li><b>Tea</b> 5 EUR <button>Buy</button></li>", random.integer(300, 4000))}</ul>`,
  },
  {
    name: "malformed JSON-LD",
    write: (random) => {
      const name = repeated(random.pick(["<", "((", "&#1", "<br ", "\\u003c"]), random.integer(20_000, 200_000));
      return `<script type="application/ld+json">${random.pick(["", "{", "["])}{"@type":"Recipe","name":"${name.replaceAll("<", "\\u003c")}"}</script>`;
    },
  },
  {
    name: "deep JSON-LD",
    write: (random) => {
      const depth = random.integer(1000, 50_000);
      return `<script type="application/ld+json">${repeated('{"@graph":[', depth)}1${repeated("]}", depth)}</script>`;
    },
  },
  {
    name: "shadow tower",
    write: (random) =>
      `<div id="tower"></div>${script(`let at = tower; for (let i = 0; i < ${random.integer(20, 300)}; i++) { const root = at.attachShadow({ mode: i % 2 ? "open" : "closed" }); at = document.createElement("div"); root.append(at, Object.assign(document.createElement("button"), { textContent: "Floor " + i })); }`)}`,
  },
  {
    name: "getters that throw",
    write: () =>
      `<x-trap>Trap</x-trap>${script(`customElements.define("x-trap", class extends HTMLElement { get textContent() { throw new Error("no") } get children() { return [this] } getBoundingClientRect() { for (;;); } });`)}`,
  },
  {
    name: "runs away from the pointer",
    write: () =>
      script(
        `addEventListener("mousemove", () => { for (const one of document.querySelectorAll("button")) one.style.marginLeft = Math.random() * 400 + "px"; });`,
      ),
  },
  {
    name: "covers everything",
    write: () =>
      `<div style="position:fixed;inset:0;z-index:9999999;background:#fff8" role="dialog">${repeated("Accept ", 5000)}</div>`,
  },
  {
    name: "asks before it is left",
    write: () =>
      script(`addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = "no"; });`),
  },
  {
    name: "animates without end",
    write: (random) =>
      repeated(`<p style="animation: a .1s infinite alternate">x</p>`, random.integer(50, 1000)) +
      `<style>@keyframes a { to { transform: translateX(400px) } }</style>`,
  },
  {
    name: "canvas",
    write: () =>
      `<canvas id="c" width="8000" height="8000"></canvas>${script(`setInterval(() => c.getContext("2d").fillRect(0, 0, 9000, 9000), 10);`)}`,
  },
  {
    name: "options",
    write: (random) => `<select>${repeated("<option>One of many</option>", random.integer(2000, 30_000))}</select>`,
  },
  {
    name: "console flood",
    write: (random) =>
      script(
        `setInterval(() => { for (let i = 0; i < ${random.integer(50, 500)}; i++) console.error("x".repeat(1000)); }, 20);`,
      ),
  },
  { name: "removes itself", write: (random) => later(random, `document.documentElement.remove();`) },
  {
    name: "opens itself again",
    write: (random) => later(random, `document.open(); document.write("<button>Save</button>");`),
  },
];
