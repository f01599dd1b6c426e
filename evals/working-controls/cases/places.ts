import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

const click = [{ kind: "click", target: "#go" }] as const;
const button = (attributes = "") => `<button id="go" ${attributes} onclick="happen('Saved')">Save</button>`;
const paragraphs = (count: number) => "<p>All about plums, pears and figs.</p>".repeat(count);

/** Controls in unusual places and of unusual elements. */
export const places: readonly ControlCase[] = [
  {
    name: "place: a custom element",
    html: `<my-button id="go"></my-button>${out}<script>
      customElements.define("my-button", class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<button><slot>Save</slot></button>"; this.onclick = () => happen("Saved"); }
      });</script>`,
    actions: click,
  },
  {
    name: "place: a button in a card that is itself to be clicked",
    html: `<div style="padding:20px;background:#cdc;cursor:pointer" onclick="document.title = 'Card'"><h3>Plum</h3><button id="go" onclick="event.stopPropagation(); happen('Bought')">Buy</button></div>${out}`,
    actions: click,
    happened: `document.title === "Card" ? 0 : times`,
  },
  {
    name: "place: a card with a button in its middle",
    html: `<div id="go" style="width:300px;padding:40px 0;background:#cdc;text-align:center;cursor:pointer" onclick="happen(event.target.tagName)">Plum <b>jam</b></div>${out}`,
    actions: click,
  },
  {
    name: "place: an icon inside a button is the target",
    html: `<button onclick="happen('Saved')"><svg id="go" width="16" height="16"><path d="M0 0h16v16H0z"/></svg> Save</button>${out}`,
    actions: click,
  },
  {
    name: "place: a button that holds nothing but what ignores the pointer",
    html: `<button id="go" onclick="happen('Saved')" style="padding:0"><span style="pointer-events:none;display:block;padding:10px">Save</span></button>${out}`,
    actions: click,
  },
  {
    name: "place: a sticky footer",
    html: `${out}${paragraphs(100)}<footer style="position:sticky;bottom:0;background:#eee;padding:10px">${button()}</footer>`,
    actions: click,
  },
  {
    name: "place: under a banner at the bottom, so it has to be scrolled away from",
    html: `${out}${paragraphs(17)}${button()}${paragraphs(30)}<div style="position:fixed;left:0;right:0;bottom:0;height:180px;background:#ddd">We use cookies <button>OK</button></div>`,
    actions: click,
  },
  {
    name: "place: under a header that sticks to the top",
    html: `<header style="position:sticky;top:0;height:120px;background:#ddd">Shop</header>${out}${paragraphs(40)}${button()}${paragraphs(40)}`,
    prepare: (page) =>
      page.evaluate(`scrollTo(0, document.querySelector("#go").getBoundingClientRect().top + scrollY - 40)`),
    actions: click,
  },
  {
    name: "place: in a container that is scrolled, in a page that is",
    html: `${out}${paragraphs(30)}<div style="height:200px;overflow:auto;border:1px solid">${paragraphs(30)}${button()}${paragraphs(30)}</div>${paragraphs(30)}`,
    actions: click,
  },
  {
    name: "place: in a container that scrolls sideways and snaps",
    html: `${out}<div style="width:300px;display:flex;overflow-x:auto;scroll-snap-type:x mandatory">${`<div style="flex:0 0 300px;height:100px;scroll-snap-align:start">Plum</div>`.repeat(5)}<div style="flex:0 0 300px;scroll-snap-align:start">${button()}</div></div>`,
    actions: click,
  },
  { name: "place: under CSS zoom", html: `<div style="zoom:1.7;margin:30px">${button()}</div>${out}`, actions: click },
  {
    name: "place: scaled, rotated and skewed",
    html: `<div style="margin:100px;transform:rotate(35deg) scale(1.4) skewX(10deg);transform-origin:0 0;width:100px">${button()}</div>${out}`,
    actions: click,
  },
  {
    name: "place: in three dimensions",
    html: `<div style="perspective:400px;margin:60px"><div style="transform:rotateY(50deg) translateZ(40px);width:300px">${button(`style="width:200px;height:60px"`)}</div></div>${out}`,
    actions: click,
  },
  {
    name: "place: a link that is wrapped over two lines",
    html: `<div style="width:230px">All about plums and <a id="go" href="#pears">pears and</a> figs.</div>`,
    actions: click,
    happened: `location.hash === "#pears" ? seen.click : 0`,
  },
  {
    name: "place: a wrapped link whose middle is text of others",
    html: `<div style="width:300px;font-size:20px">${"Plum ".repeat(10)}<a id="go" href="#pears">pears of all</a> kinds</div>`,
    actions: click,
    happened: `location.hash === "#pears" ? seen.click : 0`,
  },
  {
    name: "place: eight pixels wide",
    html: `<div id="go" style="width:8px;height:8px;margin:100px;background:#c33" onclick="happen('Hit')"></div>${out}`,
    actions: click,
  },
  {
    name: "place: 3,000 pixels high",
    html: `<div id="go" style="height:3000px;background:linear-gradient(#fff,#393)" onclick="times++; this.style.background = '#c33'"></div>`,
    actions: click,
  },
  {
    name: "place: between pixels",
    html: `<div style="position:absolute;left:10.4px;top:20.6px">${button()}</div><div style="margin-top:100px">${out}</div>`,
    actions: click,
  },
  {
    name: "place: half outside of the window",
    html: `<div style="position:fixed;right:-30px;top:100px">${button(`style="width:80px"`)}</div>${out}`,
    actions: click,
  },
  {
    name: "place: half covered",
    html: `<div style="position:relative;width:200px">${button(`style="width:200px;height:60px"`)}<div style="position:absolute;left:60px;top:0;width:140px;height:60px;background:#ddd">Badge</div></div>${out}`,
    actions: click,
  },
  {
    name: "place: cut into shape",
    html: `${button(`style="width:200px;height:200px;clip-path:polygon(0 0, 100% 0, 0 100%)"`)}${out}`,
    actions: click,
  },
  {
    name: "place: display: contents",
    html: `<a id="go" href="#pears" style="display:contents"><span style="padding:10px">Pears</span></a>`,
    actions: click,
    happened: `location.hash === "#pears" ? seen.click : 0`,
  },
  {
    name: "place: in the top layer, above a page that is covered",
    html: `<div style="position:fixed;inset:0;z-index:9999;background:#fffc">Covered</div><dialog id="box">${button()}</dialog>${out}<script>box.showModal()</script>`,
    actions: click,
  },
  {
    name: "place: in a frame in a frame",
    html: `<iframe srcdoc="<iframe srcdoc='<button onclick=&quot;top.times++; this.textContent = 1&quot;>Count</button>'></iframe>"></iframe>`,
    actions: [
      {
        kind: "click",
        target: "iframe >> internal:control=enter-frame >> iframe >> internal:control=enter-frame >> button",
      },
    ],
  },
  {
    name: "place: handled by the document, as frameworks do",
    html: `<button id="go" data-action="save">Save</button>${out}<script>
      document.addEventListener("click", ({ target }) => { if (target.closest("[data-action=save]")) happen("Saved"); });</script>`,
    actions: click,
  },
  {
    name: "place: a link by javascript:",
    html: `<a id="go" href="javascript:happen('Saved')">Save</a>${out}`,
    actions: click,
  },
];
