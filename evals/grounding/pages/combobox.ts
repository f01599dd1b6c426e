import type { GroundingPage } from "../grounding-page.ts";

/** A booking form of custom controls: combobox, listbox, stepper, chips, menu button. */
export const comboboxPage: GroundingPage = {
  name: "combobox",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Book a meeting room</title>
<style>
  body { margin: 0 auto; max-width: 700px; padding: 24px; font: 15px/1.5 system-ui, sans-serif; color: #0b2533; }
  .f { margin-bottom: 16px; position: relative; }
  .f > .n { display: block; font-weight: 600; margin-bottom: 4px; }
  .box { border: 1px solid #8aa0ad; border-radius: 6px; padding: 8px 12px; width: 320px; box-sizing: border-box; background: #fff; cursor: pointer; display: flex; justify-content: space-between; }
  input.box { cursor: text; display: block; font: inherit; }
  [role=listbox] { list-style: none; margin: 4px 0 0; padding: 4px; border: 1px solid #8aa0ad; border-radius: 6px; width: 310px; background: #fff; }
  [role=option] { padding: 5px 10px; border-radius: 4px; cursor: pointer; }
  [role=option][aria-selected=true] { background: #d7ecf6; }
  .chip { display: inline-flex; background: #d7ecf6; border-radius: 14px; padding: 3px 6px 3px 12px; margin-right: 6px; }
  .chip button { border: 0; background: none; }
  .book { background: #0e7490; color: #fff; border: 0; padding: 10px 22px; border-radius: 6px; }
  .menu { position: absolute; border: 1px solid #8aa0ad; background: #fff; padding: 4px; }
  .menu div { padding: 4px 12px; }
</style>
</head>
<body>
<h1>Book a meeting room</h1>
<div class="f"><span class="n" id="n1">Building</span><div class="box" role="combobox" tabindex="0" id="x1" aria-labelledby="n1" aria-expanded="false" aria-controls="x2"><span>Harbour House</span><span aria-hidden="true">▾</span></div>
  <ul role="listbox" id="x2" aria-labelledby="n1" hidden><li role="option" id="x3" aria-selected="true">Harbour House</li><li role="option" id="x4" aria-selected="false">Mill Lane</li><li role="option" id="x5" aria-selected="false">North Tower</li></ul></div>
<div class="f"><span class="n" id="n2">Room</span><ul role="listbox" id="x10" aria-labelledby="n2"><li role="option" id="x11" aria-selected="true">Anchor (4 seats, screen)</li><li role="option" id="x12" aria-selected="false">Beacon (8 seats, screen)</li><li role="option" id="x13" aria-selected="false">Compass (8 seats, whiteboard)</li><li role="option" id="x14" aria-selected="false">Deck (20 seats, projector)</li></ul></div>
<div class="f"><label class="n" for="x20">Organiser</label><input class="box" id="x20" role="combobox" aria-expanded="false" aria-autocomplete="list" placeholder="Start typing a name"></div>
<div class="f"><span class="n">Guests</span><span class="chip">Amir <button id="x21" aria-label="Remove">×</button></span><span class="chip">Beatriz <button id="x22" aria-label="Remove">×</button></span><span class="chip">Colm <button id="x23" aria-label="Remove">×</button></span><button id="x24">Add guest</button></div>
<div class="f"><span class="n" id="n3">Duration</span><span role="spinbutton" tabindex="0" id="x25" aria-labelledby="n3" aria-valuenow="60" aria-valuemin="15" aria-valuemax="240" aria-valuetext="60 minutes">60 min</span> <button id="x26" aria-label="Shorter">−</button> <button id="x27" aria-label="Longer">+</button></div>
<div class="f"><span class="n">Extras</span><div role="checkbox" tabindex="0" id="x30" aria-checked="false">☐ Coffee</div><div role="checkbox" tabindex="0" id="x31" aria-checked="true">☑ Water</div><div role="checkbox" tabindex="0" id="x32" aria-checked="false">☐ Sandwiches</div></div>
<button class="book" id="x40">Book room</button> <button id="x41" aria-haspopup="menu" aria-expanded="true">More actions ▾</button>
<div class="menu" role="menu" style="left:calc(50% - 180px)"><div role="menuitem" id="x42" tabindex="-1">Save as template</div><div role="menuitem" id="x43" tabindex="-1" aria-disabled="true">Book a series</div><div role="menuitem" id="x44" tabindex="-1">Discard</div></div>
<script>
  x1.onclick = () => { x2.hidden = !x2.hidden; x1.ariaExpanded = String(!x2.hidden); };
  for (const option of document.querySelectorAll("[role=option]")) option.onclick = () => {
    for (const other of option.parentElement.children) other.ariaSelected = String(other === option);
    if (option.parentElement === x2) { x1.firstElementChild.textContent = option.textContent; x2.hidden = true; x1.ariaExpanded = "false"; }
  };
  for (const box of document.querySelectorAll("[role=checkbox]")) box.onclick = () => { const isOn = box.ariaChecked !== "true"; box.ariaChecked = String(isOn); box.textContent = (isOn ? "☑" : "☐") + box.textContent.slice(1); };
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "choose North Tower as the building",
      level: "relation",
      expected: { kind: "select", target: "#x1", value: "North Tower" },
    },
    { instruction: "open the Building dropdown", level: "plain", expected: { kind: "click", target: "#x1" } },
    {
      instruction: "select the room Compass",
      level: "plain",
      expected: { kind: ["click", "select", "check"], target: "#x13" },
      note: "Selecting the option Compass in #x10 comes to the same.",
    },
    {
      instruction: "pick the room with 8 seats",
      level: "relation",
      expected: "ambiguous",
      note: "Beacon and Compass both have eight.",
    },
    {
      instruction: "select a room with a whiteboard",
      level: "relation",
      expected: { kind: ["click", "select", "check"], target: "#x13" },
    },
    {
      instruction: "type Beatriz Lima in the organiser field",
      level: "plain",
      expected: { kind: "fill", target: "#x20", value: "Beatriz Lima" },
    },
    { instruction: "remove Colm from the guests", level: "relation", expected: { kind: "click", target: "#x23" } },
    { instruction: "Click the x next to Amir", level: "relation", expected: { kind: "click", target: "#x21" } },
    {
      instruction: "remove Dora from the guest list",
      level: "relation",
      expected: "not-found",
      note: "She is no guest.",
    },
    {
      instruction: "choose South Wing as the building",
      level: "relation",
      expected: "not-found",
      note: "The list has no such option.",
    },
    { instruction: "check Coffee", level: "plain", expected: { kind: ["check", "click"], target: "#x30" } },
    {
      instruction: "we don't need water, untick it",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: "#x31" },
    },
    { instruction: "make the meeting longer", level: "relation", expected: { kind: "click", target: "#x27" } },
    {
      instruction: "choose Save as template from the menu",
      level: "plain",
      expected: { kind: ["click", "select"], target: "#x42" },
    },
    { instruction: "click Discard", level: "plain", expected: { kind: "click", target: "#x44" } },
    {
      instruction: "choose the room for a workshop with 15 people",
      level: "judgement",
      expected: { kind: ["click", "select", "check"], target: "#x14" },
    },
    {
      instruction: "press ArrowDown in the organiser field",
      level: "plain",
      expected: { kind: "press", target: "#x20", key: "ArrowDown" },
    },
  ],
};
