import type { SeenPage } from "../seen-page.ts";

/** Elements behind another one: in the snapshot, with a mark. */
export const covered: readonly SeenPage[] = [
  {
    name: "covered: by an overlay over everything",
    html: `<button>Buy jam</button><a href="#p">Plum page</a><div id="consent" style="position:fixed;inset:0;background:rgba(0,0,0,.7);color:#fff"><p>We like biscuits</p><button>Agree</button></div>`,
    sees: ["We like biscuits"],
    controls: [
      { name: "Buy jam", has: ["covered"] },
      { name: "Plum page", has: ["covered"] },
      { name: "Agree", lacks: ["covered"] },
    ],
  },
  {
    name: "covered: says by which dialog",
    html: `<button>Buy jam</button><div role="dialog" aria-label="Biscuits" style="position:fixed;inset:0;padding:200px;background:#fff"><button>Agree</button></div>`,
    sees: [/Buy jam"?[^\]\n]*covered by[^\]\n]*Biscuits/],
    controls: [{ name: "Agree", lacks: ["covered"] }],
  },
  {
    name: "covered: by something transparent that takes the clicks",
    html: `<button>Buy jam</button><div style="position:fixed;inset:0"></div>`,
    controls: [{ name: "Buy jam", has: ["covered"] }],
  },
  {
    name: "covered: not by what lets clicks through",
    html: `<button>Buy jam</button><div style="position:fixed;inset:0;pointer-events:none;border:9px solid rgba(0,200,0,.3)"></div>`,
    controls: [{ name: "Buy jam", lacks: ["covered"] }],
  },
  {
    name: "covered: by a sticky header, in a scrolled page",
    html: `<header style="position:sticky;top:0;height:90px;background:#cde"><a href="#h">Home</a></header><div style="height:300px"></div><button id="b" style="display:block;height:30px">Buy jam</button><div style="height:120px"></div><button>Buy pears</button><div style="height:3000px"></div>`,
    prepare: (page) => page.evaluate(() => window.scrollTo(0, (document.getElementById("b")?.offsetTop ?? 0) - 30)),
    controls: [
      { name: "Buy jam", has: ["covered"] },
      { name: "Buy pears", lacks: ["covered"] },
      { name: "Home", lacks: ["covered"] },
    ],
  },
  {
    name: "covered: one button by the loading veil of its own card",
    html: `<div style="position:relative;width:300px;padding:20px"><button>Buy jam</button><div style="position:absolute;inset:0;background:rgba(255,255,255,.6)"></div></div><button>Buy pears</button>`,
    controls: [
      { name: "Buy jam", has: ["covered"] },
      { name: "Buy pears", lacks: ["covered"] },
    ],
  },
  {
    name: "covered: not by its own parts nor by its label",
    html: `<button><span style="display:block;padding:9px"><b>Buy jam</b></span></button><style>.l{position:relative;display:inline-block;width:200px;height:40px}.l input{width:40px;height:40px;margin:0}.l span{position:absolute;inset:0}</style>
      <label class="l"><input type="checkbox"><span>Gift wrap</span></label><a href="#x"><img alt="Plum tree" width="60" height="40" src="none.png"></a>`,
    controls: [
      { name: "Buy jam", lacks: ["covered"] },
      { name: "Gift wrap", lacks: ["covered"] },
      { name: "Plum tree", lacks: ["covered"] },
    ],
  },
  {
    name: "covered: not what is outside the window",
    html: `<div style="position:fixed;left:0;right:0;bottom:0;height:200px;background:#cde"><button>Chat</button></div><button>Buy jam</button><div style="height:3000px"></div><button>Buy pears</button><div style="height:300px"></div>`,
    controls: [
      { name: "Buy jam", lacks: ["covered"] },
      { name: "Buy pears", lacks: ["covered"] },
      { name: "Chat", lacks: ["covered"] },
    ],
  },
  {
    name: "covered: a frame by an overlay of the page around it",
    html: `<iframe srcdoc="<button>Pay now</button>" width="300" height="120"></iframe><iframe src="{{other}}far.html" width="300" height="120"></iframe><div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"></div>`,
    files: { "far.html": "<button>Pay far</button>" },
    sees: [
      /(iframe[^\n]*covered|Pay now"[^\]\n]*covered)/,
      /(iframe[^\n]*covered[^]*iframe[^\n]*covered|Pay far"[^\]\n]*covered)/,
    ],
    controls: [{ name: "Pay now" }, { name: "Pay far" }],
  },
];
