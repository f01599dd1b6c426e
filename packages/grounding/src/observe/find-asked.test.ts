import type { Snapshot } from "@surehand/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { findAsked } from "./find-asked.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const contact = `<header><a href=#h>Acme</a><button aria-expanded=false>Language</button></header>
  <main><h1>Contact</h1><form><label>Name <input required value=Ida></label><label>E-mail <input type=email required aria-invalid=true></label><label>Phone <input></label>
  <label>Topic <select><option>Sales<option>Help</select></label><label>Message <textarea></textarea></label><label><input type=checkbox checked> Newsletter</label><label><input type=checkbox required> Terms</label>
  <label>Attach <input type=file></label><button>Continue by mail</button><button>Continue by phone</button><button type=reset>Reset</button></form></main>
  <iframe title=Booking srcdoc="<label>Day <input type=date></label><label><input type=checkbox> Towels</label><button>Book</button>"></iframe>
  <div role=dialog aria-label=Cookies><button>Accept</button><button>Reject</button></div>
  <footer><a href=#i>Imprint</a><a href=a.pdf>Terms PDF</a></footer>`;

const files = `<h1>Files</h1><div role=toolbar aria-label=Text><button aria-pressed=true>Bold</button><button aria-pressed=false>Italic</button><button aria-haspopup=menu aria-expanded=true>Account</button></div>
  <table><thead><tr><th><input type=checkbox aria-label="Select all"></th><th><button>Name</button></th><th><button>Size</button></th><th></th></tr></thead><tbody>
  <tr><td><input type=checkbox aria-label="Select a.pdf"></td><td><a href=#a>a.pdf</a></td><td>3 MB</td><td><button aria-label="Share a.pdf">S</button></td></tr>
  <tr><td><input type=checkbox aria-label="Select b.txt"></td><td><a href=#b>b.txt</a></td><td>1 kB</td><td><button aria-label="Share b.txt">S</button></td></tr></tbody></table>
  <h2><a href=#s>Story</a></h2><nav aria-label=More><a href=#1 aria-current=page>1</a><a href=#2>2</a><a href=#n>Next</a></nav>
  <h2>Comments</h2><button>Like</button><button>Reply</button><form role=search><input type=search aria-label=Search><button>Go</button></form>`;

type Row = readonly [instruction: string, names: readonly string[]];

const onContact: readonly Row[] = [
  ["all links except those in the footer", ["Acme"]],
  ["all buttons except Reset", ["Language", "Continue by mail", "Continue by phone", "Accept", "Reject", "Book"]],
  ["links outside the footer", ["Acme"]],
  ["links that are not PDFs", ["Acme", "Imprint"]],
  ['buttons that start with "Continue"', ["Continue by mail", "Continue by phone"]],
  ["buttons whose name contains phone", ["Continue by phone"]],
  ["links ending in PDF", ["Terms PDF"]],
  ["fields with an error", ["E-mail"]],
  ["invalid fields", ["E-mail"]],
  ["required fields", ["Name", "E-mail", "Terms"]],
  ["text fields that are still empty", ["E-mail", "Phone", "Message"]],
  ["the fields of the booking form", ["Day", "Towels"]],
  ["the buttons in the booking frame", ["Book"]],
  ["everything in the cookie banner", ["Accept", "Reject"]],
  ["the button that opens the language menu", ["Language"]],
  ["where do I enter my phone number?", ["Phone"]],
  ["where can I write a message?", ["Message"]],
  ["the text box for a new message", ["Message"]],
  ["fields for the e-mail address and the phone number", ["E-mail", "Phone"]],
  ["file upload fields", ["Attach"]],
  ["alle Schaltflächen im Cookie-Banner", []],
  ["what can be ticked?", ["Newsletter", "Terms", "Towels"]],
  ["what can I tick or upload in the Contact part?", ["Newsletter", "Terms", "Attach"]],
  ["what can be pressed in the cookie banner?", ["Accept", "Reject"]],
  ["which things can one choose from on this page?", ["Topic"]],
  ["all fields that I must fill in", ["Name", "E-mail", "Terms"]],
  ["which fields are required?", ["Name", "E-mail", "Terms"]],
  ["what can I switch off in the cookie banner?", []],
  ["links starting with Zebra", []],
  ["all links except those in the sauna", []],
];

const onFiles: readonly Row[] = [
  ["the Share button of each file", ["Share a.pdf", "Share b.txt"]],
  ["the checkbox in every row", ["Select a.pdf", "Select b.txt"]],
  ["the Rename button of each file", []],
  ["the toggles that are pressed", ["Bold"]],
  ["the button that closes the account menu", ["Account"]],
  ["buttons with a menu", ["Account"]],
  ["column headers that sort the table", ["Name", "Size"]],
  ["the sort buttons", ["Name", "Size"]],
  ["checkboxes in the table body", ["Select a.pdf", "Select b.txt"]],
  ["all checkboxes except the first", ["Select a.pdf", "Select b.txt"]],
  ["links to the files", ["a.pdf", "b.txt"]],
  ["file names", ["a.pdf", "b.txt"]],
  ["all controls for b.txt", ["Select b.txt", "b.txt", "Share b.txt"]],
  ["headline links", ["Story"]],
  ["pagination", ["1", "2", "Next"]],
  ["the current page link", ["1"]],
  ["the last two links", ["2", "Next"]],
  ["the first share button", ["Share a.pdf"]],
  ["all buttons in the comments", ["Like", "Reply", "Go"]],
  ["the two checkboxes in the table body", ["Select a.pdf", "Select b.txt"]],
  ["the search field and its button", ["Search", "Go"]],
  [
    "tous les boutons",
    ["Bold", "Italic", "Account", "Name", "Size", "Share a.pdf", "Share b.txt", "Like", "Reply", "Go"],
  ],
  ["alle Kontrollkästchen", ["Select all", "Select a.pdf", "Select b.txt"]],
];

const car = `<h1>Car</h1><section aria-label=Extras><h2>Extras</h2>${["Camera", "Tow bar disabled", "Roof checked"].map((one) => `<label><input type=checkbox ${one.split(" ").at(-1)}> ${one.split(" ")[0]}</label>`).join("")}</section>
  <button disabled>Order</button><button>Save</button>`;

const onCar: readonly Row[] = [
  ["the extras that are disabled", ["Tow"]],
  ["unavailable extras", ["Tow"]],
  ["the disabled buttons", ["Order"]],
  ["the extras that are not disabled", ["Camera", "Roof"]],
  ["the extras that are greyed out", ["Tow"]],
];

describe.each([
  { name: "things to choose, some of which can't be had", html: car, rows: onCar },
  { name: "a form among other things", html: contact, rows: onContact },
  { name: "a table and what stands around it", html: files, rows: onFiles },
])("on $name", ({ html, rows }) => {
  let snapshot: Snapshot;
  beforeAll(async () => {
    const session = await browser.open(html);
    snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
  });

  test.each(rows)("%s", (instruction, names) => {
    const found = findAsked(instruction, snapshot).map(({ element }) => element.name);
    expect(found.toSorted()).toEqual(names.toSorted());
  });
});
