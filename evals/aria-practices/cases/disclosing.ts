import { all, has, holds, not, one, reads, shown, ticked } from "../page-state.ts";
import { example, type WidgetCase } from "../widget-case.ts";

const accordion = example("accordion", "accordion");
const alertdialog = example("alertdialog", "alertdialog");
const dialog = example("dialog-modal", "dialog");
const card = example("disclosure", "disclosure-card");
const faq = example("disclosure", "disclosure-faq");
const navigation = example("disclosure", "disclosure-navigation");
const hybrid = example("disclosure", "disclosure-navigation-hybrid");

const question = (number: number): string => one(`[aria-controls=faq${number}_desc]`);
const heading = one("#mythical-page-heading");

/** Widgets that open, show or ask something: accordions, disclosures, alerts and dialogs. */
export const disclosing: readonly WidgetCase[] = [
  {
    name: "accordion: open a section",
    path: accordion,
    instructions: ["open the Billing Address section"],
    happened: all(has(one("#accordion2id"), "aria-expanded", true), shown(one("#sect2"))),
    mustStay: has(one("#accordion3id"), "aria-expanded", false),
  },
  {
    name: "accordion: close a section",
    path: accordion,
    instructions: ["close the Personal Information section"],
    happened: has(one("#accordion1id"), "aria-expanded", false),
    mustStay: all(has(one("#accordion2id"), "aria-expanded", false), has(one("#accordion3id"), "aria-expanded", false)),
  },
  {
    name: "accordion: fill in what a section holds",
    path: accordion,
    instructions: ["expand Shipping Address", "type 12 Elm Street into Address 1", "enter 90210 as the zip code"],
    happened: all(holds(one("#m-add1"), "12 Elm Street"), holds(one("#m-zip"), "90210")),
    mustStay: all(holds(one("#b-add1"), ""), holds(one("#b-zip"), ""), holds(one("#m-add2"), "")),
  },
  {
    name: "alert",
    path: example("alert", "alert"),
    instructions: ["trigger the alert"],
    happened: reads(one("#example"), "Hello"),
  },
  {
    name: "alertdialog: yes",
    path: alertdialog,
    instructions: ["discard the notes", "answer Yes"],
    happened: holds(one("#notes"), ""),
  },
  {
    name: "alertdialog: no",
    path: alertdialog,
    instructions: ["click Discard", "click No in the confirmation"],
    script: `new MutationObserver(() => (window.wasOpen ||= !alertdialog.className.includes("hidden"))).observe(alertdialog, { attributes: true })`,
    happened: `window.wasOpen === true && document.querySelector("#alertdialog").className.includes("hidden")`,
    mustStay: `document.querySelector("#notes").value.startsWith("This is an example")`,
  },
  {
    name: "alertdialog: change and save",
    path: alertdialog,
    instructions: ["replace the notes with Buy milk", "save them"],
    happened: `Object.values(localStorage).includes('"Buy milk"')`,
    mustStay: not(shown(one("#alertdialog"))),
  },
  {
    name: "dialog: a form",
    path: dialog,
    instructions: [
      "click Add Delivery Address",
      "enter 5 High Street as the street",
      "type Leeds into the City field",
      "click Add",
    ],
    // The page clears the fields only when the dialog is opened again.
    happened: all(
      shown(one("#dialog3")),
      holds(one("#dialog1 .wide_input"), "5 High Street"),
      holds(one(".city_input"), "Leeds"),
    ),
    mustStay: all(
      holds(one(".state_input"), ""),
      holds(one(".zip_input"), ""),
      holds(one("#special_instructions"), ""),
    ),
  },
  {
    name: "dialog: one on top of another",
    path: dialog,
    instructions: ["add a delivery address", "verify the address"],
    happened: shown(one("#dialog2")),
    mustStay: not(shown(one("#dialog3"))),
  },
  {
    name: "dialog: cancelled",
    path: dialog,
    instructions: ["open the Add Delivery Address dialog", "cancel it"],
    script: `new MutationObserver(() => (window.wasOpen ||= !dialog1.className.includes("hidden"))).observe(dialog1, { attributes: true })`,
    happened: all("window.wasOpen === true", not(shown(one("#dialog1")))),
    mustStay: all(not(shown(one("#dialog2"))), not(shown(one("#dialog3")))),
  },
  {
    name: "disclosure of a card",
    path: card,
    instructions: ["show the details of Folk Futures: Tradition in the Classroom"],
    happened: has(one("#toggle-folk-futures"), "aria-expanded", true),
    mustStay: all(
      has(one("#toggle-symphonic-structure"), "aria-expanded", false),
      has(one("#toggle-playful-dissonance"), "aria-expanded", false),
    ),
  },
  {
    name: "disclosure of a card: a checkbox in it",
    path: card,
    instructions: ["open the details of the Playful Dissonance session", "ask for a transcript of this session"],
    happened: ticked(one("#details-playful-dissonance input")),
    mustStay: all(
      not(ticked(one("#details-symphonic-structure input"))),
      not(ticked(one("#details-folk-futures input"))),
    ),
  },
  {
    name: "disclosure of an answer",
    path: faq,
    instructions: ["show the answer to 'Is there free parking on holidays?'"],
    happened: all(has(question(3), "aria-expanded", true), shown(one("#faq3_desc"))),
    mustStay: all(has(question(1), "aria-expanded", false), has(question(2), "aria-expanded", false)),
  },
  {
    name: "disclosure of an answer, by some of its words",
    path: faq,
    instructions: ["open the question about losing my permit"],
    happened: has(question(2), "aria-expanded", true),
    mustStay: all(has(question(1), "aria-expanded", false), has(question(3), "aria-expanded", false)),
  },
  {
    name: "disclosure of a table",
    path: example("disclosure", "disclosure-image-description"),
    instructions: ["expand the data table for Minard's chart"],
    happened: all(has(one("[aria-controls=id_long_desc]"), "aria-expanded", true), shown(one("#id_long_desc"))),
  },
  {
    name: "disclosure as navigation",
    path: navigation,
    instructions: ["open the Admissions menu", "go to Tuition"],
    happened: reads(heading, "Tuition"),
  },
  {
    name: "disclosure as navigation: one after the other",
    path: navigation,
    instructions: ["click About", "click Academics"],
    happened: all(
      has(one("[aria-controls=id_academics_menu]"), "aria-expanded", true),
      has(one("[aria-controls=id_about_menu]"), "aria-expanded", false),
    ),
    mustStay: all(
      has(one("[aria-controls=id_admissions_menu]"), "aria-expanded", false),
      reads(heading, "Mythical University"),
    ),
  },
  {
    name: "disclosure beside a link",
    path: hybrid,
    instructions: ["show more Academics pages", "choose Online Courses"],
    happened: reads(heading, "Online Courses"),
  },
  {
    name: "link beside a disclosure",
    path: hybrid,
    instructions: ["go to the Admissions page"],
    happened: reads(heading, "Admissions"),
    mustStay: has(one("[aria-controls=id_academics_menu]"), "aria-expanded", false),
  },
];
