import type { SeenPage } from "../seen-page.ts";

/** Content that is not painted, or painted without a visible result: `display`, `visibility`, opacity, size. */
export const hiddenByStyle: readonly SeenPage[] = [
  {
    name: "style: display none, itself and by an ancestor",
    html: `<p>Plum jam</p><p style="display:none">Quince one</p>
      <div style="display:none"><p>Quince two</p><button>Quince three</button></div>
      <p hidden>Quince four</p><style>.away{display:none}</style><ul class="away"><li>Quince five</li></ul>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "style: an element with the hidden attribute and display block is seen",
    html: `<style>.shown{display:block}</style><p hidden class="shown">Plum jam</p><p hidden>Quince jelly</p>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "style: display contents keeps its children",
    html: `<div style="display:contents"><p>Plum jam</p><button style="display:contents">Buy jam</button></div>`,
    sees: ["Plum jam", "Buy jam"],
  },
  {
    name: "style: visibility hidden, itself and inherited",
    html: `<p>Plum jam</p><p style="visibility:hidden">Quince one</p>
      <div style="visibility:hidden"><p>Quince two <a href="#q">Quince three</a></p><input value="Quince four" /></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "style: a visible child of a hidden parent is seen",
    html: `<div style="visibility:hidden">Quince jelly <span style="visibility:visible">Plum jam</span>
      <button style="visibility:visible">Buy jam</button> <button>Buy quince</button></div>`,
    sees: ["Plum jam"],
    hides: ["Quince", "quince"],
    controls: [{ name: "Buy jam", role: "button" }],
  },
  {
    name: "style: visibility collapse takes a table row away",
    html: `<table border><tr><td>Plum jam</td><td>$3</td></tr><tr style="visibility:collapse"><td>Quince jelly</td><td>$4</td></tr></table>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "style: opacity 0 itself",
    html: `<p>Plum jam</p><p style="opacity:0">Quince one</p><button style="opacity:0">Quince two</button>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "style: opacity 0 of an ancestor",
    html: `<p>Plum jam</p><div style="opacity:0"><section><p style="opacity:1">Quince one</p><ul><li>Quince two</li></ul></section></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "style: opacity so low that nobody sees it",
    html: `<p>Plum jam</p><p style="opacity:0.01">Quince jelly</p><p style="opacity:0.4">Pale pear</p>`,
    sees: ["Plum jam", "Pale pear"],
    hides: ["Quince"],
  },
  {
    name: "style: filter opacity(0) and an empty mask",
    html: `<p>Plum jam</p><p style="filter:opacity(0)">Quince one</p>
      <p style="mask-image:linear-gradient(transparent,transparent)">Quince two</p>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "style: zero size with overflow hidden",
    html: `<p>Plum jam</p><div style="width:0;height:0;overflow:hidden">Quince one</div>
      <div style="height:0;overflow:hidden"><p>Quince two</p><button>Quince three</button></div>
      <span style="display:inline-block;width:0;overflow:hidden;white-space:nowrap">Quince four</span>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "style: a zero-size box whose content flows over stays",
    html: `<div style="width:0;height:0;white-space:nowrap">Plum jam</div>
      <div style="height:0;margin-top:60px"><p>Pear juice</p><button>Buy juice</button></div>`,
    sees: ["Plum jam", "Pear juice"],
    controls: [{ name: "Buy juice", role: "button" }],
  },
  {
    name: "style: zero-size form controls",
    html: `<p>Plum jam</p><input value="Quince one" style="width:0;height:0;border:0;padding:0" />
      <button style="width:0;height:0;padding:0;border:0;overflow:hidden;font-size:0">Quince two</button><input type="hidden" value="Quince three" />`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "style: content-visibility auto counts as seen, hidden does not",
    html: `<p>Plum jam</p><div style="height:3000px"></div>
      <section style="content-visibility:auto;contain-intrinsic-size:500px"><h2>Pear juice</h2><button>Buy juice</button></section>
      <section style="content-visibility:hidden"><h2>Quince jelly</h2><button>Buy quince</button></section>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince", "Buy quince"],
    controls: [{ name: "Buy juice", role: "button", lacks: ["covered"] }],
  },
];
