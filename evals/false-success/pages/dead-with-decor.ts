import { click, rightClick, type Trap } from "../trap.ts";

const dead = `<button id="target">Buy jam</button>`;
const refuse = (status: number) => (_request: unknown, response: Answer) => response.writeHead(status).end();

interface Answer {
  writeHead(status: number): { end(): unknown };
}

/** Clicks whose only effect is one that the page shows at every click, press or movement. */
export const deadWithDecor: readonly Trap[] = [
  { name: "dead: no listener at all", html: dead, action: click, expected: ["no-effect"] },
  { name: "dead: no menu at a right click", html: dead, action: rightClick, expected: ["no-effect"] },
  {
    name: "dead: analytics hear every click and send a beacon elsewhere",
    html: `${dead}<script>window.dataLayer = []; document.addEventListener("click", (event) => {
      dataLayer.push({ event: "gtm.click", element: event.target.id }); console.log("click", event.target.id);
      navigator.sendBeacon("http://analytics.invalid/collect", "click"); setTimeout(() => { window.lastClickMs = Date.now(); }, 50); });</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: the site's own analytics hear every click",
    html: `${dead}<script>document.addEventListener("click", () => { navigator.sendBeacon("collect", "click");
      fetch("collect", { method: "POST", body: "click" }); localStorage.setItem("lastActivity", Date.now()); document.cookie = "_ga=" + Math.random(); });</script>`,
    files: { collect: (_request, response) => response.writeHead(204).end() },
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: the root remembers that a mouse is used",
    html: `${dead}<script>for (const type of ["mousemove", "mousedown"]) addEventListener(type, () => { document.documentElement.dataset.input = "mouse"; document.documentElement.dataset.lastMs = Date.now(); });</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: ripples when it is pressed",
    html: `<style>.ripple{position:absolute;inset:0;background:#fff8;transition:opacity .3s}.pressed{transform:scale(.97)}#target{position:relative}</style>${dead}<script>target.onpointerdown = () => { target.classList.add("pressed"); const ripple = document.createElement("span"); ripple.className = "ripple"; ripple.style.pointerEvents = "none"; target.append(ripple); setTimeout(() => { ripple.remove(); target.classList.remove("pressed"); }, 400); };</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: keeps an active class for good once it was focused",
    html: `${dead}<script>addEventListener("focusin", (event) => event.target.classList.add("was-focused"));</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: a tooltip comes with the mouse",
    html: `${dead}<script>target.onmouseenter = () => { const tip = document.createElement("div"); tip.role = "tooltip"; tip.style = "position:absolute;top:100px;pointer-events:none"; tip.textContent = "Puts the jam into your basket"; document.body.append(tip); };</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: the background follows the mouse",
    html: `${dead}<div id="hero" style="height:200px;background:#cde"></div><script>addEventListener("mousemove", (event) => { hero.style.backgroundPosition = event.clientX + "px"; hero.style.transform = "translateX(" + event.clientX / 50 + "px)"; });</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: changes its colours by style sheet alone",
    html: `<style>#target{transition:all .3s}#target:hover{background:#8cf}#target:active{transform:translateY(2px)}#target:focus{outline:4px solid #c00}</style>${dead}`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: shows a spinner, and takes it away again",
    html: `${dead}<script>target.onclick = () => { target.setAttribute("aria-busy", "true"); setTimeout(() => target.removeAttribute("aria-busy"), 120); };</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: analytics put a pixel into the page at every click",
    html: `${dead}<script>document.addEventListener("click", () => { const pixel = new Image(1, 1); pixel.src = "http://analytics.invalid/pixel.gif"; pixel.style.display = "none"; document.body.append(pixel); const tag = document.createElement("script"); tag.src = "http://analytics.invalid/tag.js"; document.head.append(tag); });</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    // A button that only writes to the storage looks the same: the result must state that this was the only change.
    name: "dead: analytics note the last click in the storage",
    html: `${dead}<script>document.addEventListener("click", () => localStorage.setItem("lastClickMs", Date.now()));</script>`,
    action: click,
    isArguable: true,
    mentions: /lastClickMs|nothing/,
    expected: ["no-effect", "done"],
  },
  {
    name: "dead: the field that had the focus complains when it goes",
    html: `<input id="mail" aria-label="Mail"><p id="complaint"></p>${dead}<script>mail.onblur = () => { complaint.textContent = "Mail is required"; };</script>`,
    meanwhile: (page) => page.focus("#mail"),
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: turns on and off at once",
    html: `${dead}<p id="light">Off</p><script>target.onclick = () => { light.textContent = "On"; light.className = "on"; light.textContent = "Off"; light.removeAttribute("class"); };</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: renders the same list again",
    html: `${dead}<ul id="list"><li>Plum</li><li>Pear</li></ul><script>target.onclick = () => { list.innerHTML = "<li>Plum</li><li>Pear</li>"; };</script>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: its script throws",
    html: `<button id="target" onclick="basket.add('jam'); wish()">Buy jam</button>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: its fetch is answered with 500, and nothing is shown",
    html: `<button id="target" onclick="fetch('save', { method: 'POST' }).then((answer) => { if (answer.ok) wish('Saved'); })">Save</button>`,
    files: { save: refuse(500) },
    action: click,
    expected: ["no-effect", "failed"],
    mentions: /500/,
  },
  {
    name: "dead: its fetch never gets an answer, and nothing is shown",
    html: `<button id="target" onclick="fetch('http://127.0.0.1:1/save', { method: 'POST' }).then(() => wish('Saved'), () => {})">Save</button>`,
    action: click,
    expected: ["no-effect", "failed"],
  },
  {
    name: "dead: a link to #",
    html: `<a id="target" href="#">Buy jam</a>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: a link to javascript:void(0)",
    html: `<a id="target" href="javascript:void(0)">Buy jam</a>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "dead: a link whose way is prevented",
    html: `<a id="target" href="basket.html" onclick="return false">Basket</a>`,
    files: { "basket.html": "<p>Basket</p>" },
    action: click,
    happened: `location.pathname.endsWith("basket.html")`,
    expected: ["no-effect"],
  },
  {
    name: "dead with decor, honest: a silent save that the server takes",
    html: `<button id="target" onclick="fetch('save', { method: 'POST' })">Save</button>`,
    files: { save: refuse(204) },
    action: click,
    happened: async ({ hits }) => hits("save") === 1,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "dead with decor, honest: a live button that ripples, under analytics",
    html: `<button id="target" onclick="wish()">Buy jam</button><script>document.addEventListener("click", () => { navigator.sendBeacon("http://analytics.invalid/collect", "click"); }); target.onpointerdown = () => { target.classList.add("pressed"); setTimeout(() => target.classList.remove("pressed"), 300); };</script>`,
    action: click,
    expected: ["done"],
    isHonest: true,
  },
];
