import type { SeenPage } from "../seen-page.ts";

/** Styles that hide content elsewhere but not here, and rarer ways to hide. */
export const finerPoints: readonly SeenPage[] = [
  {
    name: "no effect: size and overflow of an inline element",
    html: `<p><span style="overflow:hidden;width:0;height:0">Plum jam</span></p><p><b style="max-height:0;overflow:clip">Pear juice</b></p>`,
    sees: ["Plum jam", "Pear juice"],
  },
  {
    name: "no effect: opacity, transform and overflow of an element without a box",
    html: `<div style="display:contents;opacity:0"><p>Plum jam</p></div><div style="display:contents;overflow:hidden;height:0"><button>Buy jam</button></div><div style="display:contents;transform:scale(0)">Pear juice</div>`,
    sees: ["Plum jam", "Pear juice"],
    controls: [{ name: "Buy jam", role: "button" }],
  },
  {
    name: "no effect: a transform of an inline element",
    html: `<p><span style="transform:scale(0)">Plum jam</span> <em style="transform:translateX(-9999px)">Pear juice</em></p>`,
    sees: ["Plum jam", "Pear juice"],
  },
  {
    name: "no effect: a clip rectangle on what is not positioned",
    html: `<p style="clip:rect(0,0,0,0)">Plum jam</p><p style="position:relative;clip:rect(0,0,0,0)">Pear juice</p>`,
    sees: ["Plum jam", "Pear juice"],
  },
  {
    name: "no effect: left and top of what is not positioned",
    html: `<p style="left:-9999px;top:-9999px">Plum jam</p>`,
    sees: ["Plum jam"],
  },
  {
    name: "no effect: an ancestor's white background behind a dark one",
    html: `<div style="background:#fff"><div style="background:#123"><p style="color:#fff">Plum jam</p></div></div><table style="background:#123"><tr><td style="color:#fff">Pear juice</td></tr></table>`,
    sees: ["Plum jam", "Pear juice"],
  },
  {
    name: "scroll: a page whose body hides its overflow to the side only",
    html: `<!doctype html><title>Fixture</title><style>html,body{height:100%;margin:0;overflow-x:hidden}</style><body><p>Plum jam</p><div style="height:3000px"></div><button>Buy jam</button><p>Pear juice</p></body>`,
    sees: ["Plum jam", "Pear juice"],
    controls: [{ name: "Buy jam", role: "button", lacks: ["covered"] }],
  },
  {
    name: "scroll: a scrolling column inside a box that does not scroll",
    html: `<style>body{margin:0}.app{height:100vh;overflow:hidden;display:flex}.side{width:200px;overflow:auto}.main{flex:1;overflow-y:scroll}</style>
      <div class="app"><div class="side"><p>Plum jam</p><div style="height:2000px"></div><a href="#s">Side end</a></div><div class="main"><p>Pear juice</p><div style="height:2000px"></div><button>Main end</button></div></div>`,
    sees: ["Plum jam", "Pear juice"],
    controls: [
      { name: "Side end", role: "link" },
      { name: "Main end", role: "button" },
    ],
  },
  {
    name: "animation: faded in, and faded out for good",
    html: `<style>@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}.in{animation:in 1ms}.out{animation:out 1ms forwards}</style><p class="in">Plum jam</p><p class="out">Quince jelly</p>`,
    prepare: (page) =>
      page.evaluate(
        "Promise.all(document.getAnimations().map((animation) => animation.finished)).then(() => undefined)",
      ),
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "colour: written in newer notations",
    html: `<p style="color:oklch(0.3 0.1 250)">Plum jam</p><p style="color:oklch(1 0 0)">Quince one</p><p style="color:color(srgb 1 1 1)">Quince two</p><p style="color:lab(100 0 0)">Quince three</p>
      <p style="color:color-mix(in srgb, white, white)">Quince four</p><div style="background:oklch(0.3 0.05 250)"><p style="color:color(display-p3 1 1 1)">Pear juice</p></div><p style="color:hsl(0 0% 100%)">Quince five</p><p style="color:rgb(0 0 0 / 0%)">Quince six</p>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "accordion: folded by a height of nothing, and unfolded",
    html: `<style>.f{display:grid}.f>div{overflow:hidden;min-height:0}</style><button aria-expanded="false">More quinces</button><div class="f" style="grid-template-rows:0fr"><div><p>Quince jelly</p><a href="#q">Quince link</a></div></div>
      <button aria-expanded="true">More plums</button><div class="f" style="grid-template-rows:1fr"><div><p>Plum jam</p></div></div><div style="max-height:0;overflow:hidden"><p>Quince mash</p></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "accordion: a box one pixel high",
    html: `<p>Plum jam</p><div style="height:1px;overflow:hidden"><p style="margin:0">Quince one</p></div><div style="width:1px;height:200px;overflow:hidden;white-space:nowrap">Quince two</div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "clip: shapes that leave nothing",
    html: `<p>Plum jam</p><p style="clip-path:inset(0 100% 0 0)">Quince one</p><p style="clip-path:ellipse(0 0)">Quince two</p><p style="clip-path:polygon(-50px -50px,-10px -50px,-10px -10px)">Quince three</p>
      <p style="clip-path:polygon(0 0,100% 0,100% 100%,0 100%)">Pear juice</p><p style="clip-path:circle(75%)">Fig paste</p>`,
    sees: ["Plum jam", "Pear juice", "Fig paste"],
    hides: ["Quince"],
  },
  {
    name: "place: below a window that is fixed",
    html: `<p>Plum jam</p><div style="position:fixed;top:100vh"><button>Quince one</button></div><div style="position:fixed;top:0;transform:translateY(-200%)"><p>Quince two</p></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "generated text: hidden in its own ways",
    html: `<style>p::before,p::after{font-size:16px}.a::before{content:"Quince one";visibility:hidden}.b::before{content:"Quince two";opacity:0}.c::after{content:"Quince three";font-size:0}.d::after{content:"Quince four";color:#fff}
      .e::after{content:"Quince five";position:absolute;left:-9999px}.f::after{content:"Quince six";display:none}.g::before{content:attr(data-word)}.h::after{content:"Fig " "paste"}</style>
      ${"abcdef"
        .split("")
        .map((name) => `<p class="${name}">Plum ${name}</p>`)
        .join("")}<p class="g" data-word="Pear juice"></p><p class="h"></p>`,
    sees: ["Plum a", "Plum f", "Pear juice", "Fig paste"],
    hides: [/Quince/],
  },
  {
    name: "svg: words that are painted, and words that are not",
    html: `<svg width="400" height="200"><rect width="400" height="100" fill="#123"></rect><text x="10" y="30" fill="#fff">Plum jam</text><text x="10" y="150" fill="#333">Pear juice</text>
      <text x="150" y="150" fill="none">Quince one</text><text x="150" y="170" opacity="0">Quince two</text><g visibility="hidden"><text x="10" y="190">Quince three</text></g><defs><text>Quince four</text></defs><text x="10" y="190" display="none">Quince five</text></svg>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "svg: HTML inside it",
    html: `<svg width="400" height="200"><foreignObject width="300" height="150"><div xmlns="http://www.w3.org/1999/xhtml"><p>Plum jam</p><button>Buy jam</button></div></foreignObject></svg>`,
    sees: ["Plum jam"],
    controls: [{ name: "Buy jam", role: "button", lacks: ["covered"] }],
  },
  {
    name: "select: options that are hidden",
    html: `<label>Country <select><option hidden>Quince one</option><option>France</option><option style="display:none">Quince two</option><option selected>Spain</option></select></label>
      <select size="4" aria-label="Fruits"><option>Plum</option><option hidden>Quince three</option></select>`,
    sees: ["France", "Spain", "Plum"],
    hides: ["Quince"],
  },
  {
    name: "table: cells and columns that are hidden",
    html: `<table border><tr><th>Fruit</th><th hidden>Quince head</th><th>Price</th></tr><tr><td>Plum</td><td hidden>Quince cell</td><td>$3</td></tr><tr hidden><td>Quince row</td></tr></table>`,
    lines: [
      ["Fruit", "Price"],
      ["Plum", "$3"],
    ],
    sees: [/\|\s*Plum\s*\|\s*\$3/],
    hides: ["Quince"],
  },
  {
    name: "dialog: a modal inside a shadow root leaves nothing outside",
    html: `<p>Quince page</p><button>Quince button</button><div id="h"><p>Quince child</p></div><script>const root = h.attachShadow({ mode: "open" }); root.innerHTML = "<p>Quince shadow</p><dialog><p>Plum question</p><slot></slot><button>Say yes</button></dialog>"; root.querySelector("dialog").showModal();</script>`,
    sees: ["Plum question"],
    hides: ["Quince page", "Quince button", "Quince shadow"],
    controls: [{ name: "Say yes", role: "button", lacks: ["covered"] }],
  },
  {
    name: "dialog: an aria-modal inside a closed shadow root leaves nothing outside",
    html: `<p>Quince page</p><button>Quince button</button><div id="h"></div><script>h.attachShadow({ mode: "closed" }).innerHTML = "<div role='dialog' aria-modal='true' aria-label='Plum question' style='position:fixed;inset:100px;background:#fff;border:1px solid'><button>Say yes</button></div>";</script>`,
    hides: ["Quince"],
    controls: [{ name: "Say yes", role: "button", lacks: ["covered"] }],
  },
  {
    name: "clickable: one thing, however many parts it has",
    html: `<div id="card" style="cursor:pointer;width:300px;border:1px solid"><h3>Plum card</h3><p>Sweet <b>and</b> blue</p></div><p>Just figs</p><script>card.addEventListener("click", () => {});</script>`,
    sees: ["Sweet and blue", "Just figs"],
    controls: [{ name: /Plum card/ }],
    noControls: [{ name: "and" }, { name: "Just figs" }],
  },
  {
    name: "frame: not loaded yet because it is lazy and far away",
    html: `<p>Plum jam</p><div style="height:9000px"></div><iframe loading="lazy" src="{{other}}far.html"></iframe><button>Buy jam</button>`,
    files: { "far.html": "<p>Pear text</p>" },
    sees: ["Plum jam"],
    controls: [{ name: "Buy jam", role: "button" }],
  },
  {
    name: "frame: from a data address",
    html: `<iframe src="data:text/html,<p>Pear text</p><button>Buy pear</button>"></iframe>`,
    sees: ["Pear text"],
    controls: [{ name: "Buy pear", role: "button", isInFrame: true }],
  },
  {
    name: "list: a number of its own, and a list counted down",
    html: `<ol><li>Wash</li><li value="10">Cut</li></ol><ol reversed><li>Last but one</li><li>Last</li></ol>`,
    sees: [/1\. Wash/, /10\. Cut/, /2\. Last but one/, /1\. Last$/m],
  },
  {
    name: "state: disabled options, groups and rows that are selected",
    html: `<ul role="listbox" aria-label="Fruits"><li role="option" aria-disabled="true">Plum</li><li role="option" aria-selected="true">Pear</li></ul><div role="radiogroup" aria-label="Size"><div role="radio" tabindex="0" aria-checked="true">Small</div><div role="radio" tabindex="-1" aria-checked="false">Large</div></div>
      <a role="link" aria-disabled="true">Old page</a><input role="combobox" aria-expanded="false" aria-label="Town" aria-required="true">`,
    controls: [
      { name: "Plum", role: "option", has: ["disabled"] },
      { name: "Pear", role: "option", has: ["selected"], lacks: ["disabled"] },
      { name: "Small", role: "radio", has: ["checked"] },
      { name: "Large", role: "radio", lacks: ["checked"] },
      { name: "Old page", role: "link", has: ["disabled"] },
      { name: "Town", role: "combobox", has: ["collapsed", "required"] },
    ],
  },
];
