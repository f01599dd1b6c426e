import { type ControlCase, mustReport } from "../control-case.ts";

const click = [{ kind: "click", target: "#go" }] as const;
const button = (run: string) =>
  `<button id="go">Do it</button><script>go.onclick = () => { times++; ${run} };</script>`;

/** Effects that consist of one small change. */
export const smallEffects: readonly ControlCase[] = [
  {
    name: "small: the title of the page",
    html: button(`document.title = "(1) Shop";`),
    actions: click,
    happened: `document.title === "(1) Shop" ? times : 0`,
    isQuoted: true,
  },
  {
    name: "small: the icon of the page",
    html: `${button(`document.querySelector("link").href = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";`)}<script>document.head.insertAdjacentHTML("beforeend", "<link rel=icon href='data:,'>")</script>`,
    actions: click,
    isQuoted: true,
  },
  {
    name: "small: a class of the button itself",
    html: `<style>.liked{color:#c33}</style>${button(`go.classList.toggle("liked");`)}`,
    actions: click,
    happened: `go.classList.contains("liked") ? times : 0`,
  },
  {
    name: "small: a class of the body",
    html: `<style>.dark{background:#333}</style>${button(`document.body.classList.toggle("dark");`)}`,
    actions: click,
    happened: `document.body.classList.contains("dark") ? times : 0`,
  },
  {
    name: "small: a style of the root",
    html: button(`document.documentElement.style.setProperty("color-scheme", "dark");`),
    actions: click,
  },
  {
    name: "small: a custom property that style rules use",
    html: `<style>body{background:var(--paper,white)}</style>${button(`document.documentElement.style.setProperty("--paper", "#333");`)}`,
    actions: click,
  },
  {
    name: "small: a rule of a style sheet, and no element",
    html: `<style id="rules">body{background:white}</style>${button(`rules.sheet.cssRules[0].style.background = "#333";`)}`,
    actions: click,
    happened: `getComputedStyle(document.body).backgroundColor === "rgb(51, 51, 51)" ? times : 0`,
    isQuoted: true,
  },
  {
    name: "small: an aria state",
    html: `<button id="go" aria-pressed="false" onclick="times++; this.setAttribute('aria-pressed', 'true')">Bold</button>`,
    actions: click,
    happened: `go.getAttribute("aria-pressed") === "true" ? times : 0`,
  },
  {
    name: "small: a data attribute",
    html: `<style>[data-state=on]{background:#393}</style>${button(`go.dataset.state = "on";`)}`,
    actions: click,
  },
  {
    name: "small: a number from 1 to 2",
    html: `<span id="count">1</span>${button(`count.firstChild.data = 2;`)}`,
    actions: click,
    happened: `document.querySelector("#count").textContent === "2" ? times : 0`,
  },
  {
    name: "small: the value of another field, set by a script",
    html: `<input id="field">${button(`field.value = "plum";`)}`,
    actions: click,
    happened: `field.value === "plum" ? times : 0`,
    isQuoted: true,
  },
  {
    name: "small: the check of another box, set by a script",
    html: `<input id="box" type="checkbox">${button(`box.checked = true;`)}`,
    actions: click,
    happened: `box.checked ? times : 0`,
    isQuoted: true,
  },
  {
    name: "small: another field gets the focus",
    html: `<input id="field">${button(`field.focus();`)}`,
    actions: click,
    happened: `document.activeElement.id === "field" ? times : 0`,
    isQuoted: true,
  },
  {
    name: "small: the page scrolls to its top",
    html: `${"<p>Plum</p>".repeat(100)}${button(`scrollTo(0, 0);`)}`,
    prepare: (page) => page.evaluate(() => scrollTo(0, 100_000)),
    actions: click,
    happened: `scrollY === 0 ? times : 0`,
    lacks: mustReport("the scrolling", ({ scroll, changes }) => scroll !== undefined || changes.length > 0),
  },
  {
    name: "small: a part scrolls sideways",
    html: `<div id="part" style="width:200px;overflow:hidden"><div style="width:800px">Plum Pear Fig</div></div>${button(`part.scrollLeft += 200;`)}`,
    actions: click,
    happened: `document.querySelector("#part").scrollLeft / 200`,
    isQuoted: true,
  },
  {
    name: "small: an animation by the Web Animations API",
    html: `<p id="text">Plum</p>${button(`document.querySelector("#text").animate([{ opacity: 0 }, { opacity: 1 }], 400);`)}`,
    actions: click,
    isQuoted: true,
  },
  {
    name: "small: a text inside an open shadow root",
    html: `<div id="host"></div><script>
      const root = host.attachShadow({ mode: "open" });
      root.innerHTML = "<button>Count</button><p>0</p>";
      root.querySelector("button").onclick = () => root.querySelector("p").textContent = ++times;</script>`,
    actions: [{ kind: "click", target: "#host button" }],
  },
  {
    name: "small: a text inside a closed shadow root, by a button outside",
    html: `<div id="host"></div>${button(`root.querySelector("p").textContent = times;`)}<script>
      var root = host.attachShadow({ mode: "closed" });
      root.innerHTML = "<p>0</p>";</script>`,
    actions: click,
  },
  {
    name: "small: a text inside a closed shadow root, by a button in it",
    html: `<div id="host"></div><script>
      const root = host.attachShadow({ mode: "closed" });
      root.innerHTML = "<button>Count inside</button><p>0</p>";
      root.querySelector("button").onclick = () => root.querySelector("p").textContent = ++times;</script>`,
    actions: [{ kind: "click", target: "named:Count inside" }],
  },
  {
    name: "small: full screen",
    html: `<div id="part">Plum</div>${button(`document.querySelector("#part").requestFullscreen().catch(() => times--);`)}`,
    actions: click,
    isQuoted: true,
  },
];
