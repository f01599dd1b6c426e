import type { ControlCase } from "../control-case.ts";

const longPage = `<h1>Top</h1>${Array.from({ length: 100 }, (_, index) => `<p id="p${index}">Paragraph ${index}</p>`).join("")}`;
const box = `<div id="box" style="width:300px;height:200px;overflow:auto"><div style="width:1300px;height:2200px;background:linear-gradient(#fff,#393)">Plums</div></div>`;

/** Scrolling is one movement; its final position is read from the page. */
export const scrolling: readonly ControlCase[] = [
  {
    name: "scroll: a container by pixels",
    html: box,
    actions: [{ kind: "scroll", target: "#box", by: { y: 300 } }],
    happened: `document.querySelector("#box").scrollTop / 300`,
  },
  {
    name: "scroll: a container sideways",
    html: box,
    actions: [{ kind: "scroll", target: "#box", by: { x: 150 } }],
    happened: `document.querySelector("#box").scrollLeft / 150`,
  },
  {
    name: "scroll: a container to half of it",
    html: box,
    actions: [{ kind: "scroll", target: "#box", to: { y: 50 } }],
    happened: `Math.abs(document.querySelector("#box").scrollTop - 1000) <= 10`,
  },
  {
    name: "scroll: a container to its end",
    html: box,
    actions: [{ kind: "scroll", target: "#box", to: { y: 100 } }],
    happened: `Math.abs(document.querySelector("#box").scrollTop - 2000) <= 10`,
  },
  {
    name: "scroll: the page by pixels",
    html: longPage,
    actions: [{ kind: "scroll", by: { y: 500 } }],
    happened: `scrollY / 500`,
  },
  {
    name: "scroll: the page to its end",
    html: longPage,
    actions: [{ kind: "scroll", to: { y: 100 } }],
    happened: `Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) <= 2`,
  },
  {
    name: "scroll: the page back to its top",
    html: longPage,
    prepare: (page) => page.evaluate(() => scrollTo(0, 1_000)),
    actions: [{ kind: "scroll", to: { y: 0 } }],
    happened: `scrollY === 0`,
  },
  {
    name: "scroll: something into sight",
    html: longPage,
    actions: [{ kind: "scroll", target: "#p80" }],
    happened: `(() => { const { top, bottom } = document.querySelector("#p80").getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; })()`,
  },
  {
    name: "scroll: what is in sight already",
    html: longPage,
    actions: [{ kind: "scroll", target: "#p1" }],
    happened: `scrollY === 0`,
  },
  {
    name: "scroll: a page that glides",
    html: `<style>html{scroll-behavior:smooth}</style>${longPage}`,
    actions: [{ kind: "scroll", by: { y: 600 } }],
    happened: `Math.abs(scrollY - 600) <= 1`,
  },
  {
    name: "scroll: a list without end",
    html: `<div id="list">${"<p>Plum</p>".repeat(40)}</div><div id="end" style="height:20px">...</div><script>
      new IntersectionObserver(([entry]) => {
        if (entry.isIntersecting && times === 0) { times++; setTimeout(() => list.insertAdjacentHTML("beforeend", "<p>More</p>".repeat(40)), 300); }
      }).observe(document.querySelector("#end"));</script>`,
    actions: [
      { kind: "scroll", to: { y: 100 } },
      { kind: "wait", text: "More" },
    ],
    happened: `list.children.length === 80 ? times : 0`,
  },
  {
    name: "scroll: the wheel at a point",
    html: `<div id="box" style="position:absolute;left:100px;top:100px;width:300px;height:200px;overflow:auto"><div style="height:2200px;background:linear-gradient(#fff,#393)">Plums</div></div>`,
    actions: [{ kind: "mouse", event: "wheel", at: { x: 200, y: 200 }, dy: 240 }],
    happened: `document.querySelector("#box").scrollTop / 240`,
  },
  {
    name: "scroll: a map that zooms by the wheel",
    html: `<div id="map" style="position:absolute;left:100px;top:100px;width:300px;height:200px;background:#cdc">Zoom 1</div><script>
      map.addEventListener("wheel", (event) => { event.preventDefault(); times++; map.textContent = "Zoom 2"; }, { passive: false });</script>`,
    actions: [{ kind: "mouse", event: "wheel", at: { x: 200, y: 200 }, dy: -100 }],
  },
];
