import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** An organ workshop: nothing here is what the sentences below ask for, though words of it are. */
const page = `<!doctype html><title>Pipes</title><main><h1>Workshop</h1>
<nav><a href="#l">Liked stops</a> <a href="#n">The Sunday reed: an episode on New tuning</a> <a href="#f">Forgot your password?</a></nav>
<p><button>First page</button> <label>Go to page <input></label> <button>Skip ahead 10 seconds</button> <button>Rewind 10 seconds</button></p>
<p><button>Sign up</button> <button>Link</button> <button>Delete workspace</button> <button>Mute</button> <a href="#p">+ Add pipe</a></p>
<section><h2>Letters</h2><label>Note to builder <input></label> <label>Repeat passphrase <input></label> <label>Stops per manual <input type=number></label></section>
<section><h2>Windchest</h2><label>Find in windchest <input></label></section>
<section><h2>Makers</h2><ul>
<li>Silbermann <button>Following</button> <button>Write</button></li>
<li>Schnitger <button>Follow</button> <button>Write</button></li>
<li>Cavaillé <button>Visit</button></li></ul></section>
<section><h2>Sending</h2><label><input type=checkbox> Also send me the organ calendar every spring</label>
<fieldset><legend>Pitch</legend><label><input type=radio name=p checked> Chorton</label><label><input type=radio name=p> Kammerton</label></fieldset>
<label><input type=checkbox> I am over 16 and agree to the deed of gift</label> <a href="#d">deed of gift</a></section>
<table><tr><td>Town / Parish</td><td><input><input></td></tr></table>
<button>Cancel</button> <button>Canceled orders</button></main>`;

const grounded: readonly (readonly [instruction: string, told: string])[] = [
  // The other side of what is asked for.
  ["go to the last page", "not-found"],
  ["sign in", "not-found"],
  ["jump back ten seconds", "none"],
  // Something that is about it, or done already, and not called so.
  ["show the password", "not-found"],
  ["start a new episode", "not-found"],
  ["add to liked stops", "not-found"],
  ["follow Schnitger", "click button Follow ?"],
  ["follow Silbermann", "not-found"],
  ["see my canceled orders", "click button Canceled orders ?"],
  ["read the deed of gift", "click link deed of gift ?"],
  // Two guesses at once.
  ["click Discard", "not-found"],
  ["go to the trash folder", "not-found"],
  ["follow the red link", "ambiguous 5"],
  ["make it bold", "not-found"],
  ["mute this account", "not-found"],
  ["add a line", "not-found"],
  ["send the calendar", "not-found"],
  // What is written goes to no field that only has a word of it, or cannot take it.
  ["pick Silbermann as the builder", "not-found"],
  ["type reed into the passphrase field", "not-found"],
  ["type many into stops per manual", "not-found"],
  ["search the attic for reeds", "not-found"],
  ["write 'Dear all' as a new letter", "not-found"],
  ["Title: Dr", "not-found"],
  ["choose Agree", "not-found"],
  ["choose Save from the menu", "not-found"],
  // What is in a row, an item or a card of its own.
  ["write to Cavaillé", "not-found"],
  ["put Freiberg as the parish", 'fill textbox - #2 {"text":"Freiberg"} ?'],
  // A radio button cannot be switched off.
  ["uncheck Chorton", "not-found"],
];

const at = openGroundedPage(page);

test.each(grounded)("%s", async (instruction, told) => {
  expect(await at.told(instruction)).toBe(told);
});
