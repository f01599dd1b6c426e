import type { SeenPage } from "../seen-page.ts";

const screenReaderOnly =
  ".sr{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border:0;padding:0}";

/** Native controls that are not painted, but whose label or hit area is: a person can use them. */
export const visibleByLabel: readonly SeenPage[] = [
  {
    name: "styled: a checkbox of opacity 0 under a drawn box",
    html: `<style>.c{position:relative;display:block;padding-left:30px}.c input{position:absolute;opacity:0;left:0}.c i{position:absolute;left:0;width:18px;height:18px;background:#ccc}.c input:checked+i{background:#080}</style>
      <label class="c">Gift wrap<input type="checkbox" checked><i></i></label><label class="c">Send news<input type="checkbox"><i></i></label>`,
    once: ["Gift wrap", "Send news"],
    controls: [
      { name: "Gift wrap", role: "checkbox", has: ["checked"], lacks: ["covered"] },
      { name: "Send news", role: "checkbox", lacks: ["checked", "covered"] },
    ],
  },
  {
    name: "styled: a checkbox in a 1px box with a drawn label",
    html: `<style>${screenReaderOnly} input+label{display:inline-block;padding:6px 12px;border:1px solid #888}input:checked+label{background:#cfc}</style>
      <input class="sr" type="checkbox" id="a" checked><label for="a">Gift wrap</label> <input class="sr" type="checkbox" id="b"><label for="b">Send news</label>`,
    once: ["Gift wrap", "Send news"],
    controls: [
      { name: "Gift wrap", role: "checkbox", has: ["checked"] },
      { name: "Send news", role: "checkbox", lacks: ["checked"] },
    ],
  },
  {
    name: "styled: radios that are not displayed, with visible labels",
    html: `<style>input{display:none}label{border:1px solid;padding:6px;margin:6px}input:checked+label{background:#cfc}</style>
      <input type="radio" name="s" id="s" checked><label for="s">Small jar</label><input type="radio" name="s" id="l"><label for="l">Large jar</label>
      <div style="display:none"><input type="radio" name="s" id="x"><label for="x">Quince jar</label></div>`,
    once: ["Small jar", "Large jar"],
    hides: ["Quince"],
    controls: [
      { name: "Small jar", role: "radio", has: ["checked"] },
      { name: "Large jar", role: "radio", lacks: ["checked"] },
    ],
  },
  {
    name: "styled: a switch made of a hidden checkbox",
    html: `<style>.t{position:relative;display:inline-block;width:50px;height:26px}.t input{opacity:0;width:0;height:0}.t span{position:absolute;inset:0;background:#2a2;border-radius:26px}</style>
      <p>Dark mode</p><label class="t"><input type="checkbox" role="switch" aria-label="Dark mode switch" checked><span></span></label>`,
    controls: [{ name: "Dark mode switch", role: "switch", has: [/checked|\bon\b/] }],
  },
  {
    name: "styled: a file input behind its label",
    html: `<style>${screenReaderOnly} .b{display:inline-block;padding:8px 16px;background:#248;color:#fff}</style>
      <label class="b">Upload photo<input class="sr" type="file"></label><label class="b" for="f2">Upload letter</label><input id="f2" type="file" style="display:none">`,
    once: ["Upload photo", "Upload letter"],
    controls: [{ name: /^Upload photo/ }, { name: /^Upload letter/ }],
  },
  {
    name: "styled: a file input of opacity 0 laid over a drawn area",
    html: `<div style="position:relative;width:300px;height:100px;border:2px dashed #888"><p>Drop a photo here</p><input type="file" aria-label="Photo" style="position:absolute;inset:0;opacity:0;width:100%;height:100%"></div>`,
    sees: ["Drop a photo here"],
    controls: [{ name: /^Photo/, lacks: ["covered"] }],
  },
  {
    name: "styled: the label of a checkbox is hidden too, so nothing is there",
    html: `<p>Plum jam</p><style>${screenReaderOnly}</style><input class="sr" type="checkbox" id="q"><label class="sr" for="q">Quince one</label>
      <input type="checkbox" id="r" style="display:none"><label for="r" style="display:none">Quince two</label>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "styled: a native select under a drawn one",
    html: `<style>.s{position:relative;display:inline-block;border:1px solid #555;padding:8px 30px 8px 8px}.s select{position:absolute;inset:0;opacity:0;width:100%}</style>
      <div class="s"><span>Spain</span><select aria-label="Country"><option>France</option><option selected>Spain</option></select></div>`,
    controls: [{ name: "Country", role: ["combobox", "listbox"], value: "Spain" }],
  },
  {
    name: "for screen readers: words in the name of something visible",
    html: `<style>${screenReaderOnly}</style><button><svg width="16" height="16" aria-hidden="true"><rect width="16" height="16"></rect></svg><span class="sr">Close panel</span></button>
      <p>Plum jam <a href="#p">Read more<span class="sr"> about plums</span></a></p><label for="z">Code <span class="sr">of your jar</span></label><input id="z">`,
    controls: [
      { name: "Close panel", role: "button" },
      { name: "Read more about plums", role: "link" },
      { name: /^Code of your jar$/, role: "textbox" },
    ],
  },
  {
    name: "for screen readers: an invisible label names its visible field",
    html: `<style>${screenReaderOnly}</style><label class="sr" for="s">Search jars</label><input id="s" type="search"><button aria-labelledby="l">→</button><span id="l" hidden>Go now</span>`,
    controls: [
      { name: "Search jars", role: "searchbox" },
      { name: "Go now", role: "button" },
    ],
  },
  {
    name: "for screen readers: alone it is not told",
    html: `<style>${screenReaderOnly}</style><h2 class="sr">Quince heading</h2><div><span class="sr">Quince words</span></div><p>Plum jam <span class="sr">quince aside</span></p>
      <div class="sr" role="status" aria-live="polite">Quince news</div>`,
    sees: ["Plum jam"],
    hides: [/quince/i],
  },
];
