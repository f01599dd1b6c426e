import type { SeenPage } from "../seen-page.ts";

const inner = (word: string) =>
  `<!doctype html><title>${word} title</title><p>${word} text</p><button>Buy ${word}</button><p style="display:none">Quince</p>`;

/** Documents inside the document, in the same process and out of process. */
export const frames: readonly SeenPage[] = [
  {
    name: "frame: of the same site and of another",
    html: `<p>Outer plum</p><iframe title="Near one" src="near.html"></iframe><iframe title="Far one" src="{{other}}far.html"></iframe><p>Outer end</p>`,
    files: { "near.html": inner("pear"), "far.html": inner("fig") },
    sees: ["Outer plum", "pear text", "fig text", /iframe "Near one" f\d+/, /iframe "Far one" f\d+/],
    hides: ["Quince"],
    order: ["Outer plum", "Near one", "pear text", "Far one", "fig text", "Outer end"],
    controls: [
      { name: "Buy pear", role: "button", isInFrame: true, lacks: ["covered"] },
      { name: "Buy fig", role: "button", isInFrame: true, lacks: ["covered"] },
    ],
  },
  {
    name: "frame: nested, near in far in near",
    html: `<p>Outer plum</p><iframe width="600" height="400" src="{{other}}one.html"></iframe>`,
    files: {
      "one.html": `<p>pear text</p><button>Buy pear</button><iframe width="400" height="250" src="{{here}}two.html"></iframe>`,
      "two.html": `<p>fig text</p><button>Buy fig</button><iframe srcdoc="<p>apple text</p><button>Buy apple</button>"></iframe>`,
    },
    sees: ["pear text", "fig text", "apple text"],
    controls: ["pear", "fig", "apple"].map((word) => ({ name: `Buy ${word}`, role: "button", isInFrame: true })),
  },
  {
    name: "frame: from srcdoc, about:blank and a blob",
    html: `<iframe srcdoc="<p>pear text</p>"></iframe><iframe id="b"></iframe><iframe id="c"></iframe><script>b.contentDocument.body.innerHTML = "<p>fig text</p><button>Buy fig</button>";
      c.src = URL.createObjectURL(new Blob(["<p>apple text</p>"], { type: "text/html" }));</script>`,
    sees: ["pear text", "fig text", "apple text"],
    controls: [{ name: "Buy fig", role: "button", isInFrame: true }],
  },
  {
    name: "frame: sandboxed without scripts",
    html: `<iframe sandbox src="near.html"></iframe><iframe sandbox srcdoc="<p>fig text</p>"></iframe>`,
    files: { "near.html": inner("pear") },
    sees: ["pear text", "fig text"],
    controls: [{ name: "Buy pear", role: "button", isInFrame: true }],
  },
  {
    name: "frame: those that cannot be seen are left out",
    html: `<p>Outer plum</p><iframe style="display:none" src="q.html"></iframe><iframe style="visibility:hidden" src="{{other}}q.html"></iframe><iframe width="0" height="0" style="border:0" src="q.html"></iframe>
      <iframe style="opacity:0" src="{{other}}q.html"></iframe><iframe style="position:absolute;left:-9999px" src="q.html"></iframe><div inert><iframe src="{{other}}q.html"></iframe></div><iframe width="1" height="1" style="border:0" src="{{other}}q.html"></iframe>`,
    files: { "q.html": "<p>Quince text</p><button>Quince button</button>" },
    sees: ["Outer plum"],
    hides: ["Quince"],
  },
  {
    name: "frame: behind a modal of the page around it",
    html: `<iframe src="q.html"></iframe><iframe src="{{other}}q.html"></iframe><dialog><p>Plum question</p><iframe src="{{other}}in.html"></iframe></dialog><script>document.querySelector("dialog").showModal();</script>`,
    files: { "q.html": "<p>Quince text</p>", "in.html": "<p>Pear text</p>" },
    sees: ["Plum question", "Pear text"],
    hides: ["Quince"],
  },
  {
    name: "frame: a modal inside it hides only its own page",
    html: `<p>Outer plum</p><iframe width="400" height="200" src="{{other}}m.html"></iframe>`,
    files: {
      "m.html": `<p>Quince text</p><dialog><p>Pear question</p></dialog><script>document.querySelector("dialog").showModal();</script>`,
    },
    sees: ["Outer plum", "Pear question"],
    hides: ["Quince"],
  },
  {
    name: "frame: scrolled, with content below its own fold",
    html: `<iframe width="300" height="100" src="long.html"></iframe>`,
    files: { "long.html": `<p>Pear text</p><div style="height:2000px"></div><button>Buy pear</button>` },
    sees: ["Pear text"],
    controls: [{ name: "Buy pear", role: "button", isInFrame: true, lacks: ["covered"] }],
  },
  {
    name: "frame: one inside a shadow root",
    html: `<div id="h"></div><div id="k"></div><script>h.attachShadow({ mode: "open" }).innerHTML = "<iframe src='{{other}}far.html'></iframe>"; k.attachShadow({ mode: "closed" }).innerHTML = "<iframe src='near.html'></iframe>";</script>`,
    files: { "near.html": inner("pear"), "far.html": inner("fig") },
    sees: ["pear text", "fig text"],
    controls: [
      { name: "Buy pear", isInFrame: true },
      { name: "Buy fig", isInFrame: true },
    ],
  },
  {
    name: "frame: an object and an embed",
    html: `<!doctype html><title>Fixture</title><body><p>Outer plum</p><object type="text/html" data="near.html" width="300" height="120"></object><embed type="text/html" src="{{other}}far.html" width="300" height="120"></body>`,
    files: { "near.html": inner("pear"), "far.html": inner("fig") },
    sees: ["Outer plum", "pear text", "fig text"],
  },
  {
    name: "frame: a real frameset",
    html: `<!doctype html><title>Fixture</title><frameset cols="50%,50%"><frame name="left" src="near.html"><frame name="right" src="{{other}}far.html"></frameset>`,
    files: { "near.html": inner("pear"), "far.html": inner("fig") },
    sees: ["pear text", "fig text"],
    controls: [
      { name: "Buy pear", isInFrame: true },
      { name: "Buy fig", isInFrame: true },
    ],
  },
];
