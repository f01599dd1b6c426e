import { click, hover, type Trap } from "../trap.ts";

const buy = `<button id="target" onclick="wish()">Buy jam</button>`;

/** Targets that a person can't see. */
export const hidden: readonly Trap[] = [
  {
    name: "hidden: in the panel of another tab",
    html: `<div role="tablist"><button role="tab" aria-selected="true" id="one">Jam</button><button role="tab" aria-selected="false" id="two">Jelly</button></div><div role="tabpanel" style="display:none">${buy}</div>`,
    action: click,
    expected: ["blocked"],
    obstacle: ["hidden"],
  },
  {
    name: "hidden: of no size",
    html: `<button id="target" onclick="wish()" style="width:0;height:0;padding:0;border:0;overflow:hidden">Buy jam</button><p>Plum page</p>`,
    action: click,
    expected: ["blocked"],
    obstacle: ["hidden"],
  },
  {
    name: "hidden: fixed outside the window",
    html: `<button id="target" onclick="wish()" style="position:fixed;left:-500px;top:20px">Buy jam</button><p>Plum page</p>`,
    action: click,
    expected: ["blocked"],
    obstacle: ["outside", "hidden"],
  },
  {
    // The design requires a visible target; a click on it would work.
    name: "hidden: opacity 0",
    html: `<button id="target" onclick="wish()" style="opacity:0">Buy jam</button><p>Plum page</p>`,
    action: click,
    isArguable: true,
    expected: ["blocked"],
    obstacle: ["hidden"],
  },
  {
    name: "hidden: visibility",
    html: `<div id="card" onclick="spoil()"><button id="target" onclick="wish()" style="visibility:hidden">Buy jam</button></div>`,
    action: click,
    expected: ["blocked"],
    obstacle: ["hidden"],
  },
  {
    name: "hidden: clipped away by clip-path",
    html: `<div id="card" onclick="spoil()"><button id="target" onclick="wish()" style="clip-path:inset(50%)">Buy jam</button></div>`,
    action: click,
    expected: ["blocked"],
    obstacle: ["hidden", "outside", "covered"],
  },
  {
    name: "hidden: in a closed accordion of no height",
    html: `<div style="max-height:0;overflow:hidden">${buy}</div><div id="next" onclick="spoil()" style="height:200px;background:#eee">Plum page</div>`,
    action: click,
    expected: ["blocked"],
    obstacle: ["hidden", "outside", "covered"],
  },
  {
    name: "hidden: in closed details",
    html: `<details id="details"><summary id="summary">More</summary>${buy}</details>`,
    action: click,
    expected: ["blocked"],
    obstacle: ["hidden"],
  },
  {
    name: "hidden: until found",
    html: `<div hidden="until-found">${buy}</div><p>Plum page</p>`,
    action: click,
    expected: ["blocked"],
    obstacle: ["hidden"],
  },
  {
    name: "hidden: for screen readers only, one pixel wide and clipped",
    html: `<div id="card" onclick="spoil()" style="padding:20px"><button id="target" onclick="wish()" style="position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip:rect(0 0 0 0);border:0">Buy jam</button>Plum page</div>`,
    action: click,
    expected: ["blocked"],
    obstacle: ["hidden", "outside", "covered"],
  },
  {
    name: "hidden: in a frame that is not displayed",
    html: `<iframe id="frame" style="display:none" srcdoc='${buy}'></iframe><p>Plum page</p>`,
    action: async ({ ref }) => ({ kind: "click", target: await ref("#target", "#frame") }),
    expected: ["blocked"],
    obstacle: ["hidden"],
  },
  {
    name: "hidden: a menu that does not open under the mouse",
    html: `<style>#menu{display:none}#target{width:200px}</style><div id="target" aria-haspopup="menu">Fruit</div><ul id="menu"><li>Plums</li></ul>`,
    action: hover,
    happened: `getComputedStyle(menu).display !== "none"`,
    expected: ["no-effect"],
  },
  {
    // The pointer has an effect, but hardly the intended one: the result must state that this was the only change.
    name: "hidden: only the colour changes under the mouse",
    html: `<style>#menu{display:none}#target{width:200px}#target:hover{color:#c00}</style><div id="target" aria-haspopup="menu">Fruit</div><ul id="menu"><li>Plums</li></ul>`,
    action: hover,
    isArguable: true,
    expected: ["no-effect", "done"],
    mentions: /nothing|colou?r|look/,
  },
  {
    name: "hidden, honest: a menu that opens under the mouse",
    html: `<style>#menu{display:none}#target:hover #menu{display:block}</style><div id="target" aria-haspopup="menu" style="width:200px">Fruit<ul id="menu"><li>Plums</li></ul></div>`,
    action: hover,
    happened: `getComputedStyle(menu).display !== "none"`,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "hidden, honest: shown in time",
    html: `<div id="panel" style="display:none">${buy}</div>`,
    meanwhile: (page) => page.evaluate(`void setTimeout(() => { panel.style.display = "block"; }, 600)`),
    action: click,
    options: { patienceMs: 3_000 },
    expected: ["done"],
    isHonest: true,
  },
];
