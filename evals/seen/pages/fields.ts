import type { SeenPage } from "../seen-page.ts";

/** Values and names of fields. */
export const fields: readonly SeenPage[] = [
  {
    name: "label: wrapping, by for, by aria-labelledby and by aria-label",
    html: `<label>First name <input></label><br><label for="l">Last name</label> <input id="l"><br><span id="m">Middle name</span> <input aria-labelledby="m"><br><input aria-label="Nick name">`,
    once: ["First name", "Last name", "Middle name", "Nick name"],
    controls: ["First name", "Last name", "Middle name", "Nick name"].map((name) => ({ name, role: "textbox" })),
  },
  {
    name: "label: before or after its box, said once",
    html: `<p><input type="checkbox" id="a"><label for="a">Gift wrap</label></p><p><label><input type="radio" name="r"> Small jar</label></p><p><label>Quantity: <select><option>1</option></select></label></p>`,
    once: ["Gift wrap", "Small jar", "Quantity"],
    controls: [
      { name: "Gift wrap", role: "checkbox" },
      { name: "Small jar", role: "radio" },
      { name: /^Quantity:?$/, role: "combobox" },
    ],
  },
  {
    name: "label: with a link in it, which stays a link",
    html: `<label><input type="checkbox"> I accept the <a href="#t">terms of sale</a></label>`,
    controls: [
      { name: "I accept the terms of sale", role: "checkbox" },
      { name: "terms of sale", role: "link" },
    ],
  },
  {
    name: "label: by placeholder and by title when there is nothing else",
    html: `<input placeholder="Your town"><input title="Your street"><textarea placeholder="Your words"></textarea>`,
    controls: [
      { name: "Your town", role: "textbox" },
      { name: "Your street", role: "textbox" },
      { name: "Your words", role: "textbox" },
    ],
  },
  {
    name: "value: text, number, date, colour and textarea",
    html: `<label>Mail <input type="email" value="bob@x.com"></label><label>Jars <input type="number" value="12"></label><label>Day <input type="date" value="2026-03-09"></label>
      <label>Paint <input type="color" value="#aa3300"></label><label>Note <textarea>Dear Bob</textarea></label><label>Empty <input value=""></label>`,
    controls: [
      { name: "Mail", role: "textbox", value: "bob@x.com" },
      { name: "Jars", role: "spinbutton", value: "12" },
      { name: "Day", value: "2026-03-09" },
      { name: "Paint", value: "#aa3300" },
      { name: "Note", role: "textbox", value: "Dear Bob" },
      { name: "Empty", role: "textbox" },
    ],
  },
  {
    name: "value: what was typed, not what the page was sent with",
    html: `<label>Mail <input value="old@x.com"></label><label>Note <textarea>Old words</textarea></label><label><input type="checkbox" checked> Gift wrap</label>`,
    prepare: async (page) => {
      await page.getByLabel("Mail").fill("new@x.com");
      await page.getByLabel("Note").fill("New words");
      await page.getByLabel("Gift wrap").uncheck();
    },
    hides: ["old@x.com", "Old words"],
    controls: [
      { name: "Mail", role: "textbox", value: "new@x.com" },
      { name: "Note", role: "textbox", value: "New words" },
      { name: "Gift wrap", role: "checkbox", lacks: ["checked"] },
    ],
  },
  {
    name: "value: never that of a password field",
    html: `<label>Pass word <input type="password" value="quince-secret"></label><label>New pass <input type="password"></label><label>Pin <input id="pin" type="password"></label>
      <label>Card pin <input style="-webkit-text-security:disc" value="quince-masked"></label><script>pin.value = "quince-typed";</script>`,
    hides: ["quince-secret", "quince-typed", "quince-masked"],
    controls: [{ name: "Pass word" }, { name: "New pass" }, { name: "Pin" }, { name: "Card pin" }],
  },
  {
    name: "value: of a file input, the name of the file",
    html: `<label>Photo <input type="file"></label>`,
    prepare: (page) =>
      page
        .getByLabel("Photo")
        .setInputFiles({ name: "plum-tree.png", mimeType: "image/png", buffer: Buffer.from("x") }),
    sees: ["plum-tree.png"],
  },
  {
    name: "select: its options and the chosen one",
    html: `<label>Country <select><option>France</option><option selected>Spain</option><option disabled>Italy</option></select></label>
      <label>Kind <select><optgroup label="Stone fruit"><option>Plum</option></optgroup><optgroup label="Berries"><option>Currant</option></optgroup></select></label>`,
    lines: [
      ["Country", "France", "Spain", "Italy"],
      ["Kind", "Plum", "Currant"],
    ],
    controls: [
      { name: "Country", role: "combobox", value: "Spain" },
      { name: "Kind", role: "combobox", value: "Plum" },
    ],
  },
  {
    name: "select: several chosen, and a list that shows its options",
    html: `<label for="k">Fruits</label><select id="k" multiple size="4"><option selected>Plum</option><option>Pear</option><option selected>Fig</option></select>`,
    sees: ["Pear", /"Plum(, | and |", ")Fig"|Plum"?[ (]*(selected|✓)[^]*Fig"?[ (]*(selected|✓)/],
    textLacks: [/Pear"?[ (]*(selected|✓)/],
    controls: [{ name: "Fruits", role: "listbox" }],
  },
  {
    name: "select: two hundred options do not fill the page",
    html: `<label>Country <select>${Array.from({ length: 200 }, (_, index) => `<option${index === 150 ? " selected" : ""}>Land ${index}</option>`).join("")}</select></label>`,
    sees: ["Land 0", "Land 150", /\d+ more/],
    textLacks: [/Land 9[0-9],.*Land 12[0-9],/],
    controls: [{ name: "Country", role: "combobox", value: "Land 150" }],
  },
  {
    name: "combobox: a text field with a datalist",
    html: `<label>Fruit <input list="f" value="Pl"></label><datalist id="f"><option value="Plum"></option><option value="Pear"></option></datalist>`,
    controls: [{ name: "Fruit", role: "combobox", value: "Pl" }],
  },
  {
    name: "combobox: drawn by the page, with its list open",
    html: `<label id="fl">Fruit</label><div role="combobox" tabindex="0" aria-labelledby="fl" aria-expanded="true" aria-controls="fo">Pear</div>
      <ul role="listbox" id="fo"><li role="option" aria-selected="false">Plum</li><li role="option" aria-selected="true">Pear</li></ul>`,
    controls: [
      { name: "Fruit", role: "combobox", has: ["expanded"] },
      { name: "Plum", role: "option", lacks: ["selected"] },
      { name: "Pear", role: "option", has: ["selected"] },
    ],
  },
  {
    name: "contenteditable: a field with its text",
    html: `<div contenteditable="true" role="textbox" aria-label="Message" style="border:1px solid">Dear plum</div><div contenteditable style="border:1px solid"><p>Loose pear</p></div>`,
    sees: ["Dear plum", "Loose pear"],
    once: ["Dear plum", "Loose pear"],
    controls: [
      { name: "Message", role: "textbox" },
      { name: /^(Loose pear)?$/, role: ["textbox", "generic", "editable"] },
    ],
  },
  {
    name: "range, progress and meter: their values",
    html: `<label>Sweetness <input type="range" min="0" max="10" value="7"></label><label>Boiling <progress max="100" value="40"></progress></label><label>Sugar <meter min="0" max="10" value="6"></meter></label>
      <div role="slider" tabindex="0" aria-label="Heat" aria-valuenow="3" aria-valuetext="medium" style="width:100px;height:20px;background:#c99"></div>`,
    sees: [/Boiling"?[^\n]*40/, /Sugar"?[^\n]*6/],
    controls: [
      { name: "Sweetness", role: "slider", value: /^7\b/ },
      { name: "Heat", role: "slider", value: "medium" },
    ],
  },
  {
    name: "buttons: by text, value, alt and title",
    html: `<button>Buy <b>plums</b></button><input type="submit" value="Send order"><input type="submit"><input type="reset"><input type="image" alt="Find it" width="40" height="20" src="none.png"><button title="Print page">⎙</button><div role="button" tabindex="0">Drawn one</div>`,
    controls: [
      { name: "Buy plums", role: "button" },
      { name: "Send order", role: "button" },
      { name: "Submit", role: "button" },
      { name: "Reset", role: "button" },
      { name: "Find it", role: "button" },
      { name: /^(⎙|Print page)$/, role: "button" },
      { name: "Drawn one", role: "button" },
    ],
  },
  {
    name: "clickable: things without a role that listen to clicks or take the focus",
    html: `<div onclick="void 0" style="cursor:pointer">Tap plum</div><span tabindex="0">Focus pear</span><p>Just figs</p>`,
    sees: ["Just figs"],
    controls: [{ name: "Tap plum" }, { name: "Focus pear" }],
    noControls: [{ name: "Just figs" }],
  },
  {
    name: "group: the legend of a fieldset is said once and before its fields",
    html: `<fieldset><legend>Jar size</legend><label><input type="radio" name="j"> Small jar</label><label><input type="radio" name="j" checked> Large jar</label></fieldset>`,
    once: ["Jar size", "Small jar", "Large jar"],
    order: ["Jar size", "Small jar", "Large jar"],
  },
];
