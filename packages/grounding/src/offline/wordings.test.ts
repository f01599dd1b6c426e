import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** A darkroom's bench: settings with units, groups of buttons that stay pressed, cards with a box to tick, a table of hours. */
const page = `<!doctype html><title>Darkroom</title><style>.card { cursor: pointer; border: 1px solid }</style><main><h1>Prints</h1>
<p>Lamp</p><label>Heat <input type=range min=0 max=90 value=20></label><label>Height (cm) <input type=number></label>
<h2>Paper</h2><label>Heat <input type=range min=0 max=90 value=20></label>
<fieldset><legend>Colour</legend><button aria-pressed=true>Sepia</button><button aria-pressed=false>Grey</button></fieldset>
<fieldset><legend>Format</legend><label><input type=radio name=f> A4</label><label><input type=radio name=f> A3</label></fieldset>
<label>File name <input></label> <label>What are you printing? <input></label>
<p>Extras</p><label><input type=checkbox checked> Gloss</label><label><input type=checkbox> Frame for the print</label><label><input type=checkbox> Linen bag</label>
<button>Stop camera</button> <button>Hide rulers</button> <button>Lock table</button>
<div role=toolbar aria-label=Stickers><button>Sun</button> <button>Moon</button> <button>Owl</button></div>
<h2>Waiting</h2><button>Admit all</button><ul>${["Ida Brandt", "Tom Reyes"].map((name) => `<li>${name} <button>Admit</button> <button>Reject</button></li>`).join("")}</ul>
${["4411", "4412"].map((number) => `<div class=card><input type=checkbox><div><div>Portrait</div><small>#${number} · Ida</small></div></div>`).join("")}
<table><tr><th>Job</th><th>Mon</th><th>Tue</th><th></th></tr>
${["Rinsing", "Drying"].map((job) => `<tr><td>${job}</td><td><input></td><td><input></td><td><button>Remove row</button></td></tr>`).join("")}</table>
<h2>Messages</h2><label>To <select><option>Everyone<option>Ida Brandt</select></label><label>Message <input></label>
<label>Microphone <select><option>Built-in<option>Headset</select></label> <a href="#plan">plan.pdf</a> <a href="#spoilt">Spoilt prints</a>
<label>Recipient <input></label><label>Depth (mm) <input></label><p><label for=w>Weight</label> <input id=w> kg</p></main>`;

const grounded: readonly (readonly [instruction: string, told: string])[] = [
  // What it is for, and what it is not.
  ["hide the rulers for a moment so that I can see the picture", "click button Hide rulers ?"],
  ["admit Tom so he can help us", "click button Admit #2 ?"],
  ["use Grey instead of Sepia", "click button Grey ?"],
  ["set the height to 30, it is too low", 'fill spinbutton Height (cm) {"text":"30"} ?'],
  // What is so, and then the command.
  ["Tom is at the door already, let him in please", "click button Admit #2 ?"],
  ["oops, that was wrong, lock the table", "click button Lock table ?"],
  ["I'd like to know which prints are spoilt, open this", "click link Spoilt prints ?"],
  ["open that drawing he sent, plan.pdf", "click link plan.pdf ?"],
  ["that's all, we can lock the table now", "click button Lock table ?"],
  ["I should see Grey", "none"],
  ["I can lock the table", "none"],
  ["I like use Grey", "click button Grey ?"],
  ["I'll lock it myself, hide the rulers", "click button Hide rulers ?"],
  // Marks.
  ["put a tick next to Linen bag", "check checkbox Linen bag ?"],
  ["take the check mark away from Gloss", "uncheck checkbox Gloss ?"],
  ["we need no gloss, remove the tick", "uncheck checkbox Gloss ?"],
  ["tick the last of the extras", "check checkbox Linen bag ?"],
  ["do the linen bag", "check checkbox Linen bag ?"],
  // A field and its value, and nothing else.
  ["height 40 cm", 'fill spinbutton Height (cm) {"text":"40"} ?'],
  ["type 12 mm into the depth field", 'fill textbox Depth (mm) {"text":"12"} ?'],
  ["the weight must be 2.5 kg", 'fill textbox Weight {"text":"2.5"} ?'],
  ["type 12 cm into the recipient field", 'fill textbox Recipient {"text":"12 cm"}'],
  ["format A3", "check radio A3 ?"],
  ["format A5", "not-found"],
  ["put height at 12", 'fill spinbutton Height (cm) {"text":"12"} ?'],
  ["name the print winter-lake", "not-found"],
  ["I want the file name to be 'owl'", 'fill textbox File name {"text":"owl"} ?'],
  ["type 'owls' as what I'm printing", 'fill textbox What are you printing? {"text":"owls"} ?'],
  ["write in the message field: back at six", 'fill textbox Message {"text":"back at six"}'],
  ["enter Ida into the receiver field", 'fill textbox Recipient {"text":"Ida"} ?'],
  ["choose Headset for the mic", 'select combobox Microphone {"option":"Headset"} ?'],
  ["send the next message to Ida Brandt only", "not-found"],
  ["put that in the message field", "undecided: described-value"],
  ["type the recipient Ida Brandt", 'fill textbox Recipient {"text":"Ida Brandt"} ?'],
  ["for recipient please write Tom", 'fill textbox Recipient {"text":"Tom"} ?'],
  ["flag as gloss", "check checkbox Gloss ?"],
  ["use the recipient code AB-1200", "not-found"],
  ["the height must be at 20", 'fill spinbutton Height (cm) {"text":"20"} ?'],
  ["move the focus to the message field", "click textbox Message"],
  ["reject their request", "not-found"],
  // Several are called so, and the rest tells none of them apart; or the rest is nowhere.
  ["click Reject on the spoilt portrait", "ambiguous 2"],
  ["click Reject on the spoilt unicorn", "not-found"],
  ["select the headset as the job for drying", "not-found"],
  // Nothing is that which only has a word of it.
  ["enter 4711 into the card number field", "not-found"],
  ["admit Lea", "not-found"],
  ["select the following weight with the weight picker", "undecided: described-elsewhere"],
  ["select the following day", "not-found"],
  // Where it is.
  ["set the heat of the lamp to 60", 'fill slider Heat #1 {"text":"60"} ?'],
  ["set the heat of the paper to 60", 'fill slider Heat #2 {"text":"60"}'],
  ["click the last sticker", "click button Owl ?"],
  ["open print #4412", "click clickable - #2 ?"],
  ["empty the Tuesday cell in the Drying row", "clear textbox - #4 ?"],
  ["remove the row of Monday", "not-found"],
  // Switches that are buttons.
  ["turn my camera off", "click button Stop camera ?"],
  ["turn my camera on", "not-found"],
  ["unlock the locked table", "not-found"],
];

const at = openGroundedPage(page);

test.each(grounded)("%s", async (instruction, told) => {
  expect(await at.told(instruction)).toBe(told);
});
