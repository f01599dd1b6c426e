import type { SeenPage } from "../seen-page.ts";

/** Shadow trees: the snapshot follows the rendered tree, not the markup. */
export const shadow: readonly SeenPage[] = [
  ...(["open", "closed"] as const).flatMap((mode): SeenPage[] => [
    {
      name: `shadow: ${mode}, made by script`,
      html: `<plum-box></plum-box><p>Outside fig</p><script>document.querySelector("plum-box").attachShadow({ mode: "${mode}" }).innerHTML = "<p>Plum jam</p><button>Buy jam</button><p style='display:none'>Quince</p>";</script>`,
      sees: ["Plum jam", "Outside fig"],
      hides: ["Quince"],
      order: ["Plum jam", "Outside fig"],
      controls: [{ name: "Buy jam", role: "button", lacks: ["covered"] }],
    },
    {
      name: `shadow: ${mode}, declared in the markup`,
      html: `<div><template shadowrootmode="${mode}"><p>Plum jam</p><button>Buy jam</button></template></div>`,
      sees: ["Plum jam"],
      controls: [{ name: "Buy jam", role: "button", lacks: ["covered"] }],
    },
    {
      name: `shadow: ${mode}, a custom element that makes its own`,
      html: `<script>customElements.define("plum-card", class extends HTMLElement { constructor() { super(); const root = this.attachShadow({ mode: "${mode}" }); root.innerHTML = "<label>Mail <input value='b@x.de'></label><slot></slot>"; } });</script>
        <plum-card><em>Pear juice</em></plum-card>`,
      sees: ["Pear juice"],
      controls: [{ name: "Mail", role: "textbox", value: "b@x.de" }],
    },
    {
      name: `shadow: ${mode}, one inside another`,
      html: `<div id="h"></div><script>
        const outer = h.attachShadow({ mode: "${mode}" }); outer.innerHTML = "<p>Plum jam</p><div></div>";
        const inner = outer.querySelector("div").attachShadow({ mode: "${mode}" }); inner.innerHTML = "<button>Buy jam</button><div></div>";
        inner.querySelector("div").attachShadow({ mode: "open" }).innerHTML = "<p>Pear juice</p>";</script>`,
      sees: ["Plum jam", "Pear juice"],
      controls: [{ name: "Buy jam", role: "button" }],
    },
  ]),
  {
    name: "slots: assigned, fallback, named and the order of the shadow tree",
    html: `<div><template shadowrootmode="open"><slot name="b">Quince fallback</slot><p>Middle fig</p><slot name="a"></slot><slot name="c">Plum fallback</slot></template><span slot="a">Second pear</span><span slot="b">First apple</span></div>`,
    order: ["First apple", "Middle fig", "Second pear", "Plum fallback"],
    once: ["First apple", "Second pear", "Plum fallback"],
    hides: ["Quince"],
  },
  {
    name: "slots: children without a slot are not there",
    html: `<div><template shadowrootmode="open"><p>Plum jam</p></template><p>Quince one</p><button>Quince two</button></div><div><template shadowrootmode="closed"><p>Pear juice</p></template>Quince three</div>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "slots: a button named by what is slotted into it",
    html: `<div><template shadowrootmode="open"><button><slot></slot></button></template>Buy jam</div><div><template shadowrootmode="closed"><button><slot></slot></button></template>Sell jam</div>`,
    controls: [
      { name: "Buy jam", role: "button" },
      { name: "Sell jam", role: "button" },
    ],
  },
  {
    name: "slots: slotted into something that is not shown",
    html: `<div><template shadowrootmode="open"><p>Plum jam</p><div style="display:none"><slot></slot></div></template><p>Quince one</p></div>
      <div><template shadowrootmode="closed"><div style="opacity:0"><slot></slot></div></template><p>Quince two</p></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
];
