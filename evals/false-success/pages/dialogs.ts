import { click, just, type Trap } from "../trap.ts";

const button = (script: string) => `<button id="target" onclick="${script}">Delete</button><p id="row">Plum jam</p>`;
const deletes = button("if (confirm('Delete the jam?')) { row.remove(); wished = true; }");
const renames = button(
  "const name = prompt('New name?', 'Plum'); if (name) { row.textContent = name; wished = true; }",
);

/** The browser's own dialogs, and pages that ask for confirmation before they are left. */
export const dialogs: readonly Trap[] = [
  {
    name: "dialog: a question dismissed, so nothing is deleted",
    html: deletes,
    action: click,
    expected: ["no-effect", "blocked"],
    mentions: /Delete the jam/,
  },
  {
    name: "dialog: asked for a text, without one",
    html: renames,
    action: click,
    expected: ["no-effect", "blocked"],
    mentions: /New name/,
  },
  {
    name: "dialog: dismissed, so that the page stays",
    html: `<script>addEventListener("beforeunload", (event) => event.preventDefault());</script><button id="touch">Touch</button>`,
    prepare: (page) => page.click("#touch"),
    first: just({ kind: "dialog", answer: "dismiss" }),
    files: { "next.html": "<p>Next</p>" },
    action: async ({ here }) => ({ kind: "goto", url: `${here}next.html` }),
    happened: `location.pathname.endsWith("next.html")`,
    tolerated: ["touch"],
    expected: ["no-effect", "blocked", "failed"],
    mentions: /beforeunload|dialog|leave/,
  },
  {
    name: "dialog: one that somebody else keeps open",
    html: `<button id="target" onclick="wish()">Buy jam</button>`,
    async meanwhile(page) {
      page.once("dialog", () => {});
      await page.evaluate(`void setTimeout(() => alert("Wait for me"), 0)`);
    },
    options: { timeout: 2_000 },
    action: click,
    happened: async () => false,
    expected: ["blocked", "page-unresponsive", "deadline-exceeded"],
    obstacle: ["dialog"],
  },
  {
    name: "dialog: the click leaves, the page asks, and the answer is to stay",
    html: `<script>addEventListener("beforeunload", (event) => event.preventDefault());</script><a id="target" href="next.html">Next</a>`,
    first: just({ kind: "dialog", answer: "dismiss" }),
    files: { "next.html": "<p>Next</p>" },
    action: click,
    happened: `location.pathname.endsWith("next.html")`,
    expected: ["no-effect", "blocked", "failed"],
  },
  {
    name: "dialog, honest: a message",
    html: button("alert('Deleted'); wished = true"),
    action: click,
    expected: ["done"],
    mentions: /Deleted/,
    isHonest: true,
  },
  {
    name: "dialog, honest: a question accepted",
    html: deletes,
    first: just({ kind: "dialog", answer: "accept" }),
    action: click,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "dialog, honest: asked for a text, with one",
    html: renames,
    first: just({ kind: "dialog", answer: "accept", text: "Pear" }),
    action: click,
    happened: `row.textContent === "Pear"`,
    expected: ["done"],
    isHonest: true,
  },
];
