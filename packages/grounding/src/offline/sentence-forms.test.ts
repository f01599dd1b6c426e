import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** A club's page of settings, with cards of its events as clickable parts without a name. */
const page = `<!doctype html><title>Rowing club</title><nav aria-label="Club"><a href="#h">History</a> <a href="#b">Boats</a></nav>
<main><h1>Membership</h1><p>Read our <a href="#h2">History</a>.</p>
<label>Family name <input></label> <label>Boat <select><option>Single<option>Double<option>Eight</select></label>
<label>Member since <input type=number></label> <label><input type=checkbox checked> Newsletter</label>
<label><input type=checkbox> Insurance</label> <button>Pause membership</button> <button>Invite a friend</button>
<button>Print card</button> <button aria-label="Attach a file">+</button> <button>B</button> <button>Cancel membership</button> <input type=search aria-label="Search">
<table><tr><th></th><th>Crew</th><th></th></tr>
${["Ann", "Ben"].map((name) => `<tr><td><input type=checkbox aria-label="Select row"></td><td>${name}</td><td><button>Rename</button></td></tr>`).join("")}</table>
<fieldset><legend>1. How often?</legend><label><input type=radio name=a>Daily</label><label><input type=radio name=a>Never</label></fieldset>
<fieldset><legend>2. How long?</legend><label><input type=radio name=b>Daily</label><label><input type=radio name=b>An hour</label></fieldset>
<label>Remarks (optional) <input></label> <div><label>Phone <input value="555"></label> Enter a valid phone number.</div>
<h2>Most read</h2><ol><li><a href="#1">Our boats</a></li><li><a href="#2">Winter water</a></li></ol>
<p>Photos</p><p>Sunset <button aria-pressed="true">Like</button></p><p>Sunrise <button aria-pressed="false">Like</button></p>
<button>Load more photos</button>
<h2>Events</h2>
${["Regatta", "Night row"].map((name) => `<div style="cursor:pointer" onclick="1"><div>Open</div><div>${name}</div><div>Harbour</div><button>Share</button></div>`).join("")}
</main>`;

const grounded: readonly (readonly [instruction: string, told: string])[] = [
  // Who does it, and when.
  ["When the user chooses Double as the boat", 'select combobox Boat {"option":"Double"}'],
  ["Given I have entered 1998 in the member since field", 'fill spinbutton Member since {"text":"1998"}'],
  ["And the Newsletter checkbox is unchecked", "uncheck checkbox Newsletter"],
  ["I invite a friend", "click button Invite a friend"],
  ["When I press Print card, the printer jams", "none"],
  // What only leads to it.
  ["oh, and could we print the card then?", "click button Print card ?"],
  ["would you mind inviting a friend?", "click button Invite a friend"],
  ["I'm going to invite a friend", "click button Invite a friend"],
  ["feel free to press Print card", "click button Print card"],
  // How something is to be.
  ["my family name is Oar", 'fill textbox Family name {"text":"Oar"} ?'],
  ["the boat is a double", 'select combobox Boat {"option":"Double"} ?'],
  ["the newsletter should be off", "uncheck checkbox Newsletter ?"],
  ["the insurance box must be ticked", "check checkbox Insurance ?"],
  ["the newsletter should not be checked", "uncheck checkbox Newsletter ?"],
  ["the membership has to be paused", "click button Pause membership ?"],
  ["Insurance on", "check checkbox Insurance ?"],
  ["member since := 1998", 'fill spinbutton Member since {"text":"1998"} ?'],
  // Why.
  ["the boat is a double, select that", 'select combobox Boat {"option":"Double"} ?'],
  ["their newsletter is a nuisance, untick it", "uncheck checkbox Newsletter ?"],
  ["tick the box so that I get insurance", "check checkbox Insurance ?"],
  // Verbs of several words, and what is drawn.
  ["call off the membership", "click button Cancel membership ?"],
  ["click the paperclip", "click button Attach a file ?"],
  ["press the bold icon", "click button B ?"],
  ["click the moon", "not-found"],
  // Which of several.
  ["tick Ben", "check checkbox Select row #2 ?"],
  ["rename the crew named Ben", "click button Rename #2 ?"],
  ["choose Daily in question 2", "check radio Daily #2 ?"],
  ["for question 1, choose Daily", "check radio Daily #1 ?"],
  ["open the third card", "not-found"],
  ["open no. 2 of the most read", "click link Winter water ?"],
  ["unlike the photo that I already liked", "uncheck button Like #1 ?"],
  ["take back my like from Sunset", "uncheck button Like #1 ?"],
  ["take back my like from Sunrise", "not-found"],
  ["correct the field with the error to 5550", 'fill textbox Phone {"text":"5550"} ?'],
  ["tell them 'Port side' in the optional box", 'fill textbox Remarks (optional) {"text":"Port side"} ?'],
  ["load more photos", "click button Load more photos"],
  ["make it bold", "click button B ?"],
  ["look at the crew named Ben, press its rename button", "click button Rename #2 ?"],
  ["click Rename under the heading Boats", "not-found"],
  ["I want to see the photos of this club", "not-found"],
  // What only tells something.
  ["my family name is too long", "none"],
  ["the boat was late again", "none"],
  ["the Print card button should be disabled", "none"],
  ["Search is broken", "none"],
  ["I paused my membership", "none"],
  // Parts of the page that are pressed as a whole, and the navigation of a page without a sidebar.
  ["open the Night row card", "click clickable - #2"],
  ["open the event Regatta", "click clickable - #1 ?"],
  ["hover over the last card", "hover clickable - #2"],
  ["hover over the card above Night row", "hover clickable - #1 ?"],
  ["click History in the sidebar", "click link History #1"],
];

const at = openGroundedPage(page);

test.each(grounded)("%s", async (instruction, told) => {
  expect(await at.told(instruction)).toBe(told);
});
