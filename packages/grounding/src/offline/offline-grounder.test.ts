import type { PageSession, Snapshot } from "@surehand/browser";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { createOfflineGrounder } from "./offline-grounder.ts";
import { adminPage, plainPage, shopPage } from "./pages.test.support.ts";
import { tell } from "./tell.test.support.ts";

const grounder = createOfflineGrounder();
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** An instruction and what it leads to; "?" where it is not certain, "#2" for the second of that name, ">" before the rest. */
type Row = readonly [instruction: string, told: string];

const onAdminPage: readonly Row[] = [
  ["tick Standard and Same as billing", "check radio Standard > check Same as billing ?"],
  // Whether this is in March or in April, the browser asks.
  ["set Start date to 3/4/2026", 'fill date Start date {"text":"3/4/2026"}'],
  ['click the button in the form labelled "Cancel"', "click button Cancel"],
  ["click Settings or Users", "ambiguous 2"],
  ["click the cheapest button", "undecided: comparison"],
  ["click any button", "undecided: comparison"],
  ["click Delete in the row of Bob Miller", "click button Delete #1"],
  ["delete Ann Smith", "click button Delete #2 ?"],
  ["click the Edit button for Ann", "click button Edit #2"],
  ["edit Bob Miller", "click button Edit #1 ?"],
  ["click the delete button in the second row", "click button Delete #2 ?"],
  ["click the last Delete button", "click button Delete #3"],
  ["click Delete", "ambiguous 3"],
  ["click the Delete account button", "click button Delete account"],
  ["click Settings", "ambiguous 3"],
  ["click Settings in the footer", "click link Settings #3"],
  ["click the Settings link in the sidebar", "click link Settings #2"],
  ["click Settings in the main navigation", "click link Settings #1"],
  ["open Settings, not the one in the footer", "ambiguous 2"],
  ["check the box next to Ann Smith", "check checkbox - #2 ?"],
  ["tick the checkbox in the row of Bob Miller", "check checkbox - #1"],
  ["check Ann Smith", "check checkbox - #2 ?"],
  ["uncheck the checked box", "ambiguous 2"],
  ["select all", "check checkbox Select all"],
  ["select Viewer in the row of Ann Smith", 'select combobox - #2 {"option":"Viewer"}'],
  ["set the role of Bob Miller to Owner", 'select combobox - #1 {"option":"Owner"} ?'],
  ["fill the shipping street with 5 Main St", 'fill textbox Street #2 {"text":"5 Main St"} ?'],
  ["type Berlin into City under Shipping address", 'fill textbox City #2 {"text":"Berlin"}'],
  ["type Berlin into the City field in the Billing address section", 'fill textbox City #1 {"text":"Berlin"}'],
  ["choose France from the Country dropdown in Shipping address", 'select combobox Country #2 {"option":"France"}'],
  ["set the billing country to Spain", 'select combobox Country #1 {"option":"Spain"} ?'],
  ["choose Express", "check radio Express"],
  ["select Express delivery", "check radio Express ?"],
  ["set Delivery to Express", "check radio Express"],
  ["turn on dark mode", "check switch Dark mode"],
  ["enable dark mode", "check switch Dark mode"],
  ["toggle dark mode", "check switch Dark mode"],
  ["uncheck e-mail me offers", "uncheck checkbox E-mail me offers"],
  ["set the volume to 50", 'fill slider Volume {"text":"50"}'],
  ["set Start date to 2026-01-02", 'fill date Start date {"text":"2026-01-02"}'],
  [
    "type Bob into First name and Miller into Last name",
    'fill textbox First name {"text":"Bob"} > type Miller into Last name',
  ],
  [
    "fill in first name with Bob, last name with Miller",
    'fill textbox First name {"text":"Bob"} > fill last name with Miller',
  ],
  ["fill Name with Bob", "ambiguous 2"],
  ["clear the notes field", "clear textbox Notes"],
  ["click Save", "click button Save"],
  ["click Save and close", "click button Save and close"],
  ["click Save and then close the dialog", "click button Save > close the dialog"],
  ["save and close", "click button Save and close"],
  ["click the History tab", "click tab History"],
  ["switch to the comments tab", "click tab Comments"],
  ["switch to the third tab", "click tab Comments"],
  ["expand advanced options", "click button Advanced options"],
  ["upload cat.png as avatar", 'upload file Avatar {"files":["cat.png"]}'],
  ["press Escape", 'press {"key":"Escape"}'],
  ["press ctrl+s", 'press {"key":"Control+s"}'],
  ["press Enter in the Filter field", 'press textbox Filter {"key":"Enter"}'],
  ["click the next button", "click button Next"],
  ["go to the next page", "click button Next ?"],
  ["go to page 2", "click link 2 ?"],
  ["click 2", "click link 2"],
  ["click previous", "click button Previous page ?"],
  ["go back", "back ?"],
  ["reload the page", "reload"],
  ["click the bell icon", "click button Notifications ?"],
  ["double-click Bob Miller", "not-found"],
  ["scroll to the bottom", 'scroll {"to":{"y":100}}'],
  ["right click the Reports link", "rightClick link Reports"],
  ["open the account menu", "click button Account"],
  ["click the red button", "ambiguous 15"],
  ["click the second Edit button", "click button Edit #2"],
  ["click the disabled Edit button", "click button Edit #3"],
  ['type "a and click b" into Notes', 'fill textbox Notes {"text":"a and click b"}'],
  ['wait for "Saved" to appear', 'wait {"text":"Saved"}'],
  ["wait 2 seconds", 'wait {"ms":2000}'],
  ["click terms", "click link Terms of use ?"],
  ["filter by Bob", "not-found"],
  ["type Bob into the filter", 'fill textbox Filter {"text":"Bob"}'],
  ["enter Bob in the field with placeholder Type a name", 'fill textbox Filter {"text":"Bob"} ?'],
  ["click the banana", "not-found"],
  ["asdf jkl", "none"],
  ["click", "none"],
  ["", "none"],
  ["click add usr", "not-found"],
  ["add user", "click button Add user"],
  ["check all boxes", "undecided: comparison"],
  ["don't click Save", "undecided: negation"],
  ["click Save if the form is complete", "undecided: condition"],
  ["click Cancel to go back", "click button Cancel ?"],
  ["mark same as billing", "check checkbox Same as billing"],
  ["hover over the Reports link in the sidebar", "hover link Reports"],
  ["go to https://example.com/x?y=1", 'goto {"url":"https://example.com/x?y=1"}'],
  ["drag Details to History", 'drag tab Details {"to":"tab History"} ?'],
  ['click the button labelled "Save"', "click button Save"],
  ["click the 'Cancel' button", "click button Cancel"],
  ["focus the notes field", "click textbox Notes"],
  ['enter "x" into the first text field', 'fill textbox Filter {"text":"x"}'],
];

const onShopPage: readonly Row[] = [
  ["click the 7th remove result", "not-found"],
  ["remove the oranges and the pears", "undecided: look"],
  ["add the bananas to the cart", "click button Add to cart #1 ?"],
  ["add Dragon fruit to cart", "click button Add to cart #3 ?"],
  ["click Add to cart for Apples", "click button Add to cart #2"],
  ["click Add to basket under Apples", "click button Add to cart #2 ?"],
  ["open the details of the Dragon fruit", "click link Details #3"],
  ["remove the oranges", "click button Remove #1 ?"],
  ["set the quantity of Pears to 3", 'fill spinbutton Quantity #2 {"text":"3"}'],
  ["click the heart icon of Apples", "click button Add to wishlist #2 ?"],
  ["close the newsletter dialog", "click button Close ?"],
  ["close the dialog", "click button Close ?"],
  ["dismiss the popup", "click button Close ?"],
  ["click the x", "click button Close ?"],
  ["type me@x.de into the email field", 'fill textbox you@example.com {"text":"me@x.de"} ?'],
  ["subscribe", "click button Subscribe"],
  ["go to checkout", "click button Proceed to checkout ?"],
  ["check out", "click button Proceed to checkout ?"],
  ["sort by price: low to high", 'select combobox Sort by {"option":"Price: low to high"} ?'],
  ["choose price: high to low from sort by", 'select combobox Sort by {"option":"Price: high to low"}'],
  ["click Remove", "ambiguous 2"],
  ["remove the cherries", "not-found"],
  ["add the cherries to the cart", "not-found"],
  ["remove the second item", "click button Remove #2 ?"],
  ["click the third Add to cart button", "click button Add to cart #3"],
];

const onPlainPage: readonly Row[] = [
  ["type the value of Colour into Fruit", "undecided: described-value"],
  ['enter an item that starts with "Ki" in Fruit', "undecided: described-value"],
  ['enter "pw" into both text fields', 'fill textbox - #1 {"text":"pw"} > type "pw" into the second text field'],
  ["click Play, then Pause", "click button Play > Pause"],
  ["click Play. Then press Enter.", "click button Play > press Enter"],
  ["please could you click Play and Pause", "ambiguous 2"],
  ["click Home, Sweet Home", "not-found"],
  ["log in", "click button Sign in ?"],
  ["type bob into username", 'fill textbox - #1 {"text":"bob"} ?'],
  [
    'enter the username "bob" and the password "pw" into the text fields and press sign in',
    'fill textbox - #1 {"text":"bob"} > enter the password "pw" into the text fields and press sign in ?',
  ],
  ['enter the password "pw" into the text fields', 'fill textbox - #2 {"text":"pw"} ?'],
  ["mute the sound", "not-found"],
  ["click Mute", "click button Mute"],
  ["enter Mango in Fruit", 'fill combobox Fruit {"text":"Mango"}'],
  ["choose Kiwi from Fruit", 'select combobox Fruit {"option":"Kiwi"}'],
  ["choose Large from Choose a size", "click button Choose a size > choose Large ?"],
  ["choose Print from the Options menu", "click button Options > choose Print ?"],
  ["select Green", "click option Green"],
  ["select Red from Colours", "click option Red"],
  ["click the second read more link", "click link Read more #2"],
  ["download notes.txt", "download link notes.txt"],
  ["click Terms and Conditions", "click button Terms & Conditions"],
  ["press Home", "click button Home ?"],
  ["press the Home key", 'press {"key":"Home"}'],
  ["press Tab twice", 'press {"key":"Tab"} > press the Tab key'],
  ['click on the "Play" button', "click button Play"],
  ["sign out", "click button Log out ?"],
];

describe.each([
  { name: "an admin page", html: adminPage, rows: onAdminPage },
  { name: "a shop", html: shopPage, rows: onShopPage },
  { name: "a badly marked page", html: plainPage, rows: onPlainPage },
])("on $name", ({ html, rows }) => {
  let session: PageSession;
  let snapshot: Snapshot;
  beforeAll(async () => {
    session = await browser.open(html);
    snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
  });

  test.each(rows)("%s", async (instruction, told) => {
    using call = createCallContext({});
    expect(tell(snapshot, await grounder.ground({ instruction, snapshot, session }, call))).toBe(told);
  });
});
