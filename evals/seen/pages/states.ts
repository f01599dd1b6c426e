import type { SeenPage } from "../seen-page.ts";

/** Each state that changes which actions are possible, next to its absence. */
export const states: readonly SeenPage[] = [
  {
    name: "state: disabled, itself, by its fieldset and by aria",
    html: `<button disabled>Buy one</button><fieldset disabled><legend><input aria-label="In legend"></legend><input aria-label="In fieldset"></fieldset><div role="button" tabindex="0" aria-disabled="true">Buy two</div>
      <div aria-disabled="true" role="group"><button>Buy four</button></div><button>Buy three</button><select disabled aria-label="Kinds"><option>Plum</option></select>`,
    controls: [
      { name: "Buy one", role: "button", has: ["disabled"] },
      { name: "In legend", lacks: ["disabled"] },
      { name: "In fieldset", has: ["disabled"] },
      { name: "Buy two", has: ["disabled"] },
      { name: "Buy three", lacks: ["disabled"] },
      { name: "Kinds", has: ["disabled"] },
    ],
  },
  {
    name: "state: read-only",
    html: `<label>Order number <input readonly value="77"></label><div role="textbox" tabindex="0" aria-readonly="true" aria-label="Total">9</div><label>Mail <input></label>`,
    controls: [
      { name: "Order number", has: [/read-?only/], value: "77" },
      { name: "Total", has: [/read-?only/] },
      { name: "Mail", lacks: [/read-?only/] },
    ],
  },
  {
    name: "state: required",
    html: `<label>Mail <input required value="b@x.de" type="email"></label><label>Town <input aria-required="true"></label><label>Nick <input></label>`,
    controls: [
      { name: "Mail", has: ["required"] },
      { name: "Town", has: ["required"] },
      { name: "Nick", lacks: ["required"] },
    ],
  },
  {
    name: "state: invalid",
    html: `<label>Mail <input aria-invalid="true" value="nope"></label><label>Town <input aria-invalid="false" value="Ulm"></label><label>Age <input type="number" id="age" max="99" value="500"></label>`,
    prepare: (page) =>
      page.locator("#age").evaluate((field) => field instanceof HTMLInputElement && field.reportValidity()),
    controls: [
      { name: "Mail", has: ["invalid"] },
      { name: "Town", lacks: ["invalid"] },
    ],
  },
  {
    name: "state: checked, not checked and mixed",
    html: `<label><input type="checkbox" checked> Plum</label><label><input type="checkbox"> Pear</label><label><input type="checkbox" id="m"> Fig</label><script>m.indeterminate = true;</script>
      <div role="checkbox" tabindex="0" aria-checked="true">Apple</div><div role="checkbox" tabindex="0" aria-checked="mixed">Cherry</div><div role="switch" tabindex="0" aria-checked="false">Peach</div><div role="menuitemradio" tabindex="0" aria-checked="true">Melon</div>`,
    controls: [
      { name: "Plum", has: ["checked"] },
      { name: "Pear", lacks: ["checked", "mixed"] },
      { name: "Fig", has: [/mixed|indeterminate|partial/] },
      { name: "Apple", has: ["checked"] },
      { name: "Cherry", has: [/mixed|indeterminate|partial/] },
      { name: "Peach", lacks: ["checked"] },
      { name: "Melon", has: ["checked"] },
    ],
  },
  {
    name: "state: expanded and collapsed",
    html: `<button aria-expanded="true">Open menu</button><button aria-expanded="false">Shut menu</button><button>Plain</button>`,
    controls: [
      { name: "Open menu", has: ["expanded"], lacks: ["collapsed"] },
      { name: "Shut menu", has: ["collapsed"], lacks: ["expanded"] },
      { name: "Plain", lacks: ["expanded", "collapsed"] },
    ],
  },
  {
    name: "state: pressed, selected and current",
    html: `<button aria-pressed="true">Bold</button><button aria-pressed="false">Italic</button><div role="tablist"><div role="tab" tabindex="0" aria-selected="true">Jam</div><div role="tab" tabindex="0" aria-selected="false">Jelly</div></div>
      <nav><a href="#1" aria-current="page">Home</a> <a href="#2">Shop</a></nav>`,
    controls: [
      { name: "Bold", has: ["pressed"] },
      { name: "Italic", lacks: ["pressed"] },
      { name: "Jam", role: "tab", has: ["selected"] },
      { name: "Jelly", role: "tab", lacks: ["selected"] },
      { name: "Home", role: "link", has: [/current/] },
      { name: "Shop", role: "link", lacks: [/current/] },
    ],
  },
  {
    name: "state: busy",
    html: `<section aria-busy="true" aria-label="Orders" role="region"><p>Loading plums</p></section><button aria-busy="true">Saving jam</button>`,
    sees: [/Orders"?[^\n]*\bbusy\b/],
    controls: [{ name: "Saving jam", has: ["busy"] }],
  },
  {
    name: "state: focused",
    html: `<label>Mail <input></label><label>Town <input id="t"></label>`,
    prepare: (page) => page.locator("#t").focus(),
    controls: [
      { name: "Town", has: ["focused"] },
      { name: "Mail", lacks: ["focused"] },
    ],
  },
  {
    name: "state: focused inside a shadow root",
    html: `<div id="h"></div><button>Outside</button><script>const s = h.attachShadow({ mode: "open" }); s.innerHTML = "<button>Inside</button>"; s.querySelector("button").focus();</script>`,
    controls: [
      { name: "Inside", has: ["focused"] },
      { name: "Outside", lacks: ["focused"] },
    ],
  },
  {
    name: "state: sorted columns and has-popup are no reason to lose the name",
    html: `<table border><tr><th aria-sort="ascending"><button>Price</button></th><th><button>Name</button></th></tr><tr><td>3</td><td>Plum</td></tr></table><button aria-haspopup="menu">More</button>`,
    controls: [
      { name: "Price", role: "button" },
      { name: "Name", role: "button" },
      { name: "More", role: "button" },
    ],
  },
];
