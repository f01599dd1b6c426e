import type { SeenPage } from "../seen-page.ts";

const plain = `<h1>Orchard</h1><p>Plum jam <a href="#p">Pear link</a></p><form aria-label="Order"><label>Mail <input value="b@x.de"></label><button>Buy jam</button></form>
  <table border><tr><th>Fruit</th></tr><tr><td>Fig</td></tr></table><p style="display:none">Quince</p>`;

const plainExpectation = {
  sees: [/^# Orchard$/m, "Plum jam", "Fruit", "Fig"],
  hides: [/quince/i],
  controls: [
    { name: "Pear link", role: "link" },
    { name: "Mail", role: "textbox", value: "b@x.de" },
    { name: "Buy jam", role: "button" },
  ],
} satisfies Partial<SeenPage>;

/** Replaces methods and getters with ones that lie. Runs before the page's own scripts. */
const trapScript = `
  const lie = function () { return "Quince"; };
  const fail = function () { throw new Error("Quince trap"); };
  function poison(target, trap) {
    const keys = Reflect.ownKeys(target);
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index];
      if (key === "constructor") continue;
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
      if (descriptor.configurable === false) continue;
      if ("value" in descriptor && typeof descriptor.value !== "function") continue;
      const trapped = "value" in descriptor ? { ...descriptor, value: trap } : { ...descriptor, get: trap };
      Reflect.defineProperty(target, key, trapped);
    }
  }
`;

const names = [
  ..."attributes children id parentNode parentElement childNodes firstChild nextSibling nodeType nodeName tagName localName getAttribute hasAttribute".split(
    " ",
  ),
  ..."shadowRoot style className classList innerText textContent ownerDocument assignedSlot isConnected getBoundingClientRect getClientRects checkVisibility matches closest".split(
    " ",
  ),
  ..."querySelector querySelectorAll elements length name value labels hidden inert tabIndex role title dir lang offsetParent offsetWidth clientWidth scrollTop contains getRootNode".split(
    " ",
  ),
];

const documentNames =
  "body head documentElement getElementById querySelector querySelectorAll createTreeWalker createRange createNodeIterator elementFromPoint elementsFromPoint activeElement children childNodes firstChild defaultView title styleSheets scrollingElement nodeType ownerDocument readyState forms".split(
    " ",
  );

/** Pages that break scripts that read them from inside, by accident or on purpose. */
export const hostile: readonly SeenPage[] = [
  {
    name: "poison: Array, Element, JSON, Map and document.querySelector lie",
    html: `<script>${trapScript} const MapTrap = function () { return { get: lie, set: lie, has: lie }; };
      poison(Array.prototype, lie); poison(Element.prototype, lie); JSON.stringify = lie; JSON.parse = lie; window.Map = window.Set = window.WeakMap = window.WeakRef = MapTrap; document.querySelector = document.querySelectorAll = lie;</script>${plain}`,
    ...plainExpectation,
  },
  {
    name: "poison: the same, throwing",
    html: `<script>${trapScript} poison(Array.prototype, fail); poison(Element.prototype, fail); JSON.stringify = fail; JSON.parse = fail; window.Map = window.Set = window.WeakMap = window.WeakRef = fail; document.querySelector = document.querySelectorAll = fail;</script>${plain}`,
    ...plainExpectation,
  },
  {
    name: "poison: Node, HTMLElement, String, Function, Object and getComputedStyle lie",
    html: `<script>${trapScript} window.getComputedStyle = lie; window.MutationObserver = window.IntersectionObserver = lie; Document.prototype.createTreeWalker = Document.prototype.createRange = Document.prototype.elementFromPoint = Document.prototype.elementsFromPoint = lie;
      poison(CSSStyleDeclaration.prototype, lie); poison(HTMLInputElement.prototype, lie); poison(Text.prototype, lie); poison(CharacterData.prototype, lie); poison(RegExp.prototype, lie); poison(Range.prototype, lie); poison(HTMLElement.prototype, lie); poison(Node.prototype, lie);
      Object.keys = Object.entries = Object.assign = Object.values = Object.freeze = Object.create = Object.fromEntries = lie; Object.prototype.toJSON = lie; String.prototype.toJSON = lie; Array.prototype.toJSON = lie; Promise.prototype.then = fail; poison(String.prototype, lie); poison(Function.prototype, lie);</script>${plain}`,
    ...plainExpectation,
  },
  {
    name: "poison: clocks and timers that never come",
    html: `<script>performance.now = Date.now = () => 0; window.Date = class {}; window.setTimeout = window.requestAnimationFrame = window.queueMicrotask = window.requestIdleCallback = () => 1; window.Promise = class { then() {} };</script>${plain}`,
    ...plainExpectation,
  },
  {
    name: "poison: single elements with getters that throw",
    html: `${plain}<script>for (const element of document.querySelectorAll("*")) for (const key of ["childNodes", "firstChild", "nextSibling", "children", "tagName", "nodeType", "parentNode", "shadowRoot", "getAttribute", "getBoundingClientRect", "value", "textContent"])
      Object.defineProperty(element, key, { get() { throw new Error("Quince"); } });</script>`,
    ...plainExpectation,
  },
  {
    name: "clobbered: a form whose fields have the names of its properties",
    html: `<form id="f">${names.map((name) => `<input type="hidden" name="${name}" value="quince">`).join("")}<label>Mail <input value="b@x.de"></label><button>Buy jam</button>
      <input name="innerHTML" aria-label="Inner" value="fig"><input id="children" aria-label="By id" value="apple"></form><p>Plum jam</p>`,
    sees: ["Plum jam"],
    hides: [/quince/],
    controls: [
      { name: "Mail", value: "b@x.de" },
      { name: "Buy jam", role: "button" },
      { name: "Inner", value: "fig" },
      { name: "By id", value: "apple" },
    ],
  },
  {
    name: "clobbered: a document whose elements have the names of its properties",
    html: `${documentNames.map((name) => `<form name="${name}"></form>`).join("")}<img name="body" alt="" src=""><img id="defaultView" name="defaultView" alt="" src=""><iframe name="self" srcdoc="" hidden></iframe>${plain}`,
    ...plainExpectation,
  },
  {
    name: "broken: labels that name each other, roles that do not exist, ids twice",
    html: `<button id="a" aria-labelledby="b">One</button><button id="b" aria-labelledby="a">Two</button><div aria-owns="o1" id="o2">Plum</div><div aria-owns="o2" id="o1">Pear</div><input aria-labelledby="none" placeholder="Fig">
      <button role="quince none-such">Three</button><a href="#x" role="nothing button">Four</a><p id="twice">Apple</p><p id="twice">Cherry</p><input aria-labelledby="twice">`,
    sees: ["Plum", "Pear", "Cherry"],
    hides: [/quince/],
    controls: [
      { name: "Two", role: "button" },
      { name: "One", role: "button" },
      { name: "Fig", role: "textbox" },
      { name: "Three", role: "button" },
      { name: "Four", role: "button" },
      { name: "Apple", role: "textbox" },
    ],
  },
  {
    name: "broken: fifteen hundred elements deep",
    html: `<p>Plum jam</p><div id="root"></div><p>Fig paste</p><script>let at = root; for (let depth = 0; depth < 1500; depth++) { const next = document.createElement("div"); at.append(next); at = next; } at.innerHTML = "<p>Pear juice</p><button>Buy juice</button>";</script>`,
    sees: ["Plum jam", "Pear juice", "Fig paste"],
    controls: [{ name: "Buy juice", role: "button" }],
  },
  {
    name: "document: XHTML, where tag names are small letters",
    contentType: "application/xhtml+xml; charset=utf-8",
    html: `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Fixture</title><style>.q { display: none }</style></head><body><h1>Orchard</h1><p>Plum jam <a href="#p">Pear link</a></p><label>Mail <input value="b@x.de" /></label>
      <select aria-label="Kinds"><option>Fig</option></select><table><tr><th>Fruit</th><td>Apple</td></tr></table><p class="q">Quince</p><script>/* Quince */</script><ul><li>Cherry</li></ul></body></html>`,
    sees: [/^# Orchard$/m, "Plum jam", "Apple", /- Cherry/],
    hides: ["Quince"],
    lines: [["Fruit", "Apple"]],
    controls: [
      { name: "Pear link", role: "link" },
      { name: "Mail", role: "textbox", value: "b@x.de" },
      { name: "Kinds", role: "combobox", value: "Fig" },
    ],
  },
  {
    name: "document: plain text",
    contentType: "text/plain; charset=utf-8",
    html: `Plum jam\nPear juice`,
    sees: ["Plum jam", "Pear juice"],
  },
  {
    name: "document: empty",
    html: `<!doctype html><title>Fixture</title>`,
  },
  {
    name: "document: quirks mode without a doctype, body scrolled",
    html: `<!doctype quirks><html><title>Fixture</title><body><p>Plum jam</p><div style="height:3000px"></div><button>Buy jam</button></body></html>`,
    sees: ["Plum jam"],
    controls: [{ name: "Buy jam", role: "button", lacks: ["covered"] }],
  },
];
