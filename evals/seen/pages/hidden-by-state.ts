import type { SeenPage } from "../seen-page.ts";

/** Content hidden by the page's state: inert, behind a modal, collapsed, not shown yet. */
export const hiddenByState: readonly SeenPage[] = [
  {
    name: "inert: a part of the page",
    html: `<p>Plum jam</p><section inert><p>Quince one</p><button>Quince two</button><div><a href="#q">Quince three</a></div></section><button inert>Quince four</button>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "dialog: showModal leaves nothing behind it",
    html: `<h1>Quince page</h1><button>Quince one</button><input aria-label="Quince two" />
      <dialog><h2>Plum question</h2><button>Say yes</button></dialog><p>Quince three</p><script>document.querySelector("dialog").showModal();</script>`,
    sees: ["Plum question", /dialog[^\n]*\bmodal\b/],
    hides: ["Quince"],
    controls: [{ name: "Say yes", role: "button", lacks: ["covered"] }],
  },
  {
    name: "dialog: the topmost of two modals",
    html: `<p>Quince page</p><dialog id="a"><p>Quince dialog</p><button>Quince button</button></dialog><dialog id="b"><p>Plum question</p><button>Say yes</button></dialog>
      <script>a.showModal(); b.showModal();</script>`,
    sees: ["Plum question"],
    hides: ["Quince"],
    controls: [{ name: "Say yes", role: "button" }],
  },
  {
    name: "dialog: one that is open but not modal leaves all",
    html: `<p>Plum page</p><button>Buy jam</button><dialog style="top:150px"><p>Pear news</p><button>Dismiss</button></dialog><script>document.querySelector("dialog").show();</script>`,
    sees: ["Plum page", "Pear news"],
    controls: [
      { name: "Buy jam", role: "button" },
      { name: "Dismiss", role: "button" },
    ],
  },
  {
    name: "dialog: one that is closed is not there",
    html: `<p>Plum page</p><dialog><p>Quince news</p><button>Quince</button></dialog>`,
    sees: ["Plum page"],
    hides: ["Quince"],
  },
  {
    name: "dialog: aria-modal leaves nothing behind it",
    html: `<main><h1>Quince page</h1><button>Quince one</button></main>
      <div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"><div role="dialog" aria-modal="true" aria-label="Plum question" style="background:#fff;margin:80px auto;width:300px;padding:20px"><button>Say yes</button></div></div>
      <footer>Quince two</footer>`,
    sees: [/dialog "Plum question"[^\n]*\bmodal\b/],
    hides: ["Quince"],
    controls: [{ name: "Say yes", role: "button" }],
  },
  {
    name: "dialog: an aria-modal alertdialog inside the page's tree",
    html: `<main><h1>Quince page</h1><div><p>Quince one</p><div role="alertdialog" aria-modal="true" aria-label="Sure?" style="position:fixed;inset:100px;background:#fff;border:1px solid">
      <p>Plum warning</p><button>Delete it</button></div></div></main>`,
    sees: ["Plum warning"],
    hides: ["Quince"],
    controls: [{ name: "Delete it", role: "button" }],
  },
  {
    name: "dialog: an aria-modal dialog that is not shown hides nothing",
    html: `<p>Plum page</p><button>Buy jam</button><div role="dialog" aria-modal="true" style="display:none"><p>Quince one</p></div>
      <div role="dialog" aria-modal="true" style="visibility:hidden;position:fixed;inset:0"><p>Quince two</p></div><div role="dialog" aria-modal="true" style="opacity:0;pointer-events:none;position:fixed;inset:0"><p>Quince three</p></div>`,
    sees: ["Plum page"],
    hides: ["Quince"],
    controls: [{ name: "Buy jam", role: "button" }],
  },
  {
    name: "popover: shown, with the page behind it still there",
    html: `<p>Plum page</p><button>Buy jam</button><div popover id="pop" style="top:200px;margin:0"><p>Pear hint</p><button>Got it</button></div><script>pop.showPopover();</script>`,
    sees: ["Plum page", "Pear hint"],
    controls: [
      { name: "Got it", role: "button", lacks: ["covered"] },
      { name: "Buy jam", role: "button" },
    ],
  },
  {
    name: "popover: not shown",
    html: `<p>Plum page</p><button popovertarget="pop">Show hint</button><div popover id="pop"><p>Quince hint</p></div>`,
    sees: ["Plum page"],
    hides: ["Quince"],
    controls: [{ name: "Show hint", role: "button" }],
  },
  {
    name: "details: closed, and open",
    html: `<details><summary>Plum summary</summary><p>Quince one</p><button>Quince two</button></details>
      <details open><summary>Pear summary</summary><p>Pear detail</p><button>Buy pear</button></details>`,
    sees: ["Plum summary", "Pear summary", "Pear detail"],
    hides: ["Quince"],
    controls: [
      { name: "Plum summary", has: ["collapsed"] },
      { name: "Pear summary", has: ["expanded"] },
      { name: "Buy pear", role: "button" },
    ],
  },
  {
    name: "hidden until found is not found yet",
    html: `<p>Plum page</p><div hidden="until-found"><p>Quince one</p><button>Quince two</button></div>`,
    sees: ["Plum page"],
    hides: ["Quince"],
  },
  {
    name: "tabs: only the panel of the selected tab",
    html: `<div role="tablist"><button role="tab" aria-selected="true" aria-controls="p1">Jam</button><button role="tab" aria-selected="false" aria-controls="p2">Jelly</button></div>
      <div role="tabpanel" id="p1">Plum panel</div><div role="tabpanel" id="p2" hidden>Quince panel</div>`,
    sees: ["Plum panel"],
    hides: ["Quince"],
    controls: [
      { name: "Jam", role: "tab", has: ["selected"] },
      { name: "Jelly", role: "tab", lacks: ["selected"] },
    ],
  },
  {
    name: "menu: an opened one is seen, a closed one is not",
    html: `<button aria-haspopup="menu" aria-expanded="true">File</button><ul role="menu"><li role="menuitem" tabindex="-1">Save jam</li></ul>
      <button aria-haspopup="menu" aria-expanded="false">Edit</button><ul role="menu" style="display:none"><li role="menuitem" tabindex="-1">Quince undo</li></ul>`,
    hides: ["Quince"],
    controls: [
      { name: "File", role: "button", has: ["expanded"] },
      { name: "Edit", role: "button", has: ["collapsed"] },
      { name: "Save jam", role: "menuitem" },
    ],
  },
];
