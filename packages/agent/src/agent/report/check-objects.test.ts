import { describe, expect, test } from "vitest";
import type { DoneAction } from "../agent-state.ts";
import type { ChangeContext } from "./change-context.ts";
import { checkChanges } from "./check-changes.ts";
import { checkObjects } from "./check-objects.ts";
import { type PageRow, PageTimeline } from "./page-timeline.ts";
import { appeared, type Done, doneAction, fill, press, readList, url } from "./report.test.support.ts";

interface Look {
  readonly lines: readonly string[];
  readonly heading?: string;
  readonly url?: string;
  readonly rows?: readonly PageRow[];
}

const rowsOf = (lines: readonly string[]): PageRow[] => lines.map((text) => ({ list: "list", text }));

interface Run {
  readonly goal: string;
  readonly answer?: string;
  readonly actions: readonly DoneAction[];
  /** The page before each step, and at the end. */
  readonly pages: readonly (Look | readonly string[])[];
  readonly change: readonly [step: number, quote: string];
  /** Default: each line of the first page is a row. */
  readonly records?: ChangeContext["records"];
}

function check({ goal, answer = "Done.", actions, pages, change: [step, quote], records: given }: Run): string[] {
  const timeline = new PageTimeline();
  const looks = pages.map((page): Look => ("lines" in page ? page : { lines: page, rows: rowsOf(page) }));
  for (const [index, look] of looks.entries()) timeline.add(index + 1, { url, title: "", ...look });
  const [first = []] = pages;
  const read = "lines" in first ? [] : readList(first.map((line) => [line]));
  const context: ChangeContext = { goal, actions, timeline, records: given ?? read, isDialogOpen: false };
  const claimed = { kind: "change" as const, answer, changes: [{ step, quote }] };
  const codes = checkChanges(claimed, context).map(({ code }) => code);
  return codes.length > 0 ? codes : checkObjects(claimed, context).untied.map((name) => `reported ${name}`);
}

const sent: Done = { effect: { requests: [{ method: "POST", url, status: 200 }] } };
const files = ["note-1.txt", "note-12.txt", "note-45.txt"];
const question = "Delete the selected file?";
const dialog = [...files, question, "OK", "Cancel"];
const opens = press(1, "F8", {
  message: `div "${question}" appeared.`,
  effect: { changes: [appeared(`div "${question}"`)] },
});
const cancels = press(2, "Cancel", {
  effect: { changes: [{ ...appeared(`div "${question}"`), kind: "disappeared" }] },
});
const confirms = press(2, "OK", sent);
const without = (...names: readonly string[]): string[] => files.filter((file) => !names.includes(file));

describe("a dialog that the page draws without a role", () => {
  const goal = "Delete the file note-12.txt";

  test.each<[string, Omit<Run, "goal">, readonly string[]]>([
    [
      "confirmed",
      { actions: [opens, confirms], pages: [files, dialog, without("note-12.txt")], change: [2, "note-12.txt"] },
      [],
    ],
    [
      "cancelled, its question quoted",
      { actions: [opens, cancels], pages: [files, dialog, files], change: [2, question] },
      ["step-without-change"],
    ],
    [
      "cancelled, the file quoted",
      { actions: [opens, cancels], pages: [files, [...dialog, "note-12.txt"], files], change: [2, "note-12.txt"] },
      ["step-without-change"],
    ],
    [
      "cancelled, the opening step quoted",
      { actions: [opens, cancels], pages: [files, dialog, files], change: [1, question] },
      ["quote-not-new"],
    ],
    ["still open", { actions: [opens], pages: [files, dialog], change: [1, "OK"] }, ["change-not-listed"]],
    [
      "still open, with the name of the file",
      { actions: [opens], pages: [files, [...files, "note-12.txt goes", "OK"]], change: [1, "goes"] },
      ["change-not-listed"],
    ],
    [
      "confirmed for a neighbour",
      { actions: [opens, confirms], pages: [files, dialog, without("note-1.txt")], change: [2, "note-1.txt"] },
      ["change-not-listed"],
    ],
  ])("%s", (_name, run, codes) => {
    expect(check({ goal, ...run })).toEqual(codes);
  });

  test("for a file that a later step brings back proves nothing", () => {
    const accepts = press(2, "OK", { ...sent, message: '"note-12.txt" disappeared.' });
    const actions = [opens, accepts, press(3, "Undo", sent)];
    const pages = [files, dialog, without("note-12.txt"), files];
    expect(check({ goal, actions, pages, change: [2, "note-12.txt"] })).toEqual(["change-not-listed"]);
  });

  test("for one of two files does not delete both", () => {
    const run = { actions: [opens, confirms], pages: [files, dialog, without("note-12.txt")] };
    const both = "Delete the files note-12.txt and note-45.txt";
    expect(check({ goal: both, ...run, change: [2, "note-12.txt"] })).toEqual(["change-not-listed"]);
    const pages = [files, dialog, without("note-12.txt", "note-45.txt")];
    expect(check({ goal: both, ...run, pages, change: [2, "note-12.txt"] })).toEqual([]);
  });
});

describe("a renamed file", () => {
  const goal = "Rename the file note-1.txt to note-one.txt";
  const types = fill(1, "Name", "note-one.txt");
  const named = (name: string, old = "note-1.txt"): string[] => [name, ...without(old)];

  test.each<[string, readonly string[], readonly string[]]>([
    ["has the new name", named("note-one.txt"), []],
    ["has another name than the goal says", named("note-onee.txt"), ["quote-not-new"]],
    ["is a neighbour", named("note-one.txt", "note-12.txt"), ["change-not-listed"]],
  ])("%s", (_name, end, codes) => {
    expect(
      check({ goal, actions: [types, press(2, "OK", sent)], pages: [files, files, end], change: [2, "note-one.txt"] }),
    ).toEqual(codes.map((code) => (code === "quote-not-new" ? "quote-not-after" : code)));
  });

  test("with another new name is not the goal's, whatever is quoted", () => {
    const run = {
      actions: [fill(1, "Name", "note-onee.txt"), press(2, "OK", sent)],
      pages: [files, files, named("note-onee.txt")],
    };
    expect(check({ goal, ...run, change: [2, "note-onee.txt"] })).toEqual(["change-not-listed"]);
  });
});

describe("a sentence on a page", () => {
  const [old, next] = ["Paint it every two years.", "Paint it every three years."];
  const goal = `On the page Heron, replace the sentence "${old}" by "${next}" and save the page`;
  const page = (text: string, heading = "Heron"): Look => ({
    heading,
    lines: [heading, `A boat. ${text}`],
    url: `${url}${heading}`,
  });
  const writes = fill(1, "Text", next);
  const save = (step: number): DoneAction => press(step, "Save", { ...sent, hasPosted: true });

  test.each<[string, Omit<Run, "goal">, readonly string[]]>([
    ["is replaced", { actions: [writes, save(2)], pages: [page(old), page(old), page(next)], change: [2, next] }, []],
    [
      "is only previewed",
      {
        actions: [writes, press(2, "Preview", { hasPosted: true })],
        pages: [page(old), page(old), page(next)],
        change: [2, next],
      },
      ["step-without-change"],
    ],
    [
      "is replaced on a page with a longer name",
      {
        actions: [writes, save(2)],
        pages: [page(old, "Heron II"), page(old, "Heron II"), page(next, "Heron II")],
        change: [2, next],
      },
      ["change-not-listed"],
    ],
    [
      "stays beside the new one",
      { actions: [writes, save(2)], pages: [page(old), page(old), page(`${old} ${next}`)], change: [2, next] },
      ["change-not-listed"],
    ],
    [
      "is back after a later save",
      { actions: [writes, save(2), save(3)], pages: [page(old), page(old), page(next), page(old)], change: [2, next] },
      ["quote-not-after"],
    ],
    [
      "is other than the goal says",
      {
        actions: [fill(1, "Text", "four"), save(2)],
        pages: [page(old), page(old), page("Paint it every four years.")],
        change: [2, "four"],
      },
      ["change-not-listed"],
    ],
  ])("%s", (_name, run, codes) => {
    expect(check({ goal, ...run })).toEqual(codes);
  });

  test("is no proof of a removal if the agent wrote it", () => {
    const removal = "Delete the page Heron: empty its text and save";
    const actions = [fill(1, "Text", ""), save(2), fill(3, "Text", "restored"), save(4)];
    const pages = [page(old), page(old), page(""), page(""), page("restored")];
    expect(check({ goal: removal, actions, pages, change: [4, "restored"] })).toEqual(["quote-of-own-text"]);
  });
});

test.each<[string, string, readonly string[]]>([
  ["is replaced", "Ash (see the log)", []],
  ["is replaced by a text that contains it", "Oak Ash (see the log)", []],
  ["is quoted in a message", 'Ash; "Oak" was replaced', []],
  ["stays beside the new one", "Oak and Oak Ash", ["change-not-listed"]],
])("a quoted text %s", (name, text, codes) => {
  const by = name.includes("contains") || name.includes("beside") ? "Oak Ash" : "Ash";
  const actions = [fill(1, "Wood", by), press(2, "Save", { ...sent, message: `"Wood: ${text}" appeared.` })];
  const pages = [["Wood: Oak"], ["Wood: Oak"], [`Wood: ${text}`]];
  expect(check({ goal: `Replace "Oak" by "${by}" and save`, actions, pages, change: [2, "Ash"] })).toEqual(codes);
});

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ["all rows are gone", files, [], []],
  ["a row is left", files, ["note-45.txt"], ["reported note-45.txt"]],
  ["all rows have the new state", ["Ann: unread", "Bob: read"], ["Ann: read", "Bob: read"], []],
  ["a row has the old state", ["Ann: unread", "Bob: unread"], ["Ann: read", "Bob: unread"], ["reported Bob: unread"]],
])("a change of all is proved as far as the list shows it: %s", (_name, first, last, codes) => {
  const quote = first === files ? "note-12.txt" : "Ann: read";
  const run = { actions: [press(1, "Go", sent)], pages: [first, last] };
  expect(check({ goal: "Clear all of them", ...run, change: [1, quote] })).toEqual(codes);
});

test.each([
  ["claimed", "The concert in Bristol is announced.", ["change-not-listed"]],
  ["not claimed", "The concert is announced.", ["reported Bristol"]],
])("a name of the goal that nothing showed, %s by the answer", (_name, answer, codes) => {
  const actions = [fill(1, "Place", "Mill"), press(2, "Announce", sent)];
  const pages = [["Choir"], ["Choir"], ["Choir", "Concert at the Mill"]];
  const change = [2, "Concert at the Mill"] as const;
  expect(check({ goal: "Announce a concert in Bristol", answer, actions, pages, change })).toEqual(codes);
});

test.each([
  ["of another site was only read", "https://travel.test/", []],
  ["of the site has to change", url, ["change-not-listed"]],
])("a row that the goal names in a list %s", (_name, from, codes) => {
  const page = { lines: ["Flight number", "LH 2041"], url: from };
  const effect = { ...sent.effect, url: { before: `${url}form`, after: `${url}sent?entry=LH 2041` } };
  const actions = [fill(1, "Entry", "LH 2041"), press(2, "Go on", { effect, pageUrl: `${url}form` })];
  const records = readList([["Flight number"], ["LH 2041"]], "list", from);
  const pages = [page, { lines: ["Entry"], url: `${url}form` }, { lines: ["Received"], url: `${url}sent` }];
  const change = [2, "Received"] as const;
  expect(check({ goal: "Enter the flight number of my booking", actions, pages, change, records })).toEqual(codes);
});

test("a name that no page shows is reported", () => {
  const actions = [fill(1, "Owner", "Rose Miller"), press(2, "Send", sent)];
  const pages = [["Board"], ["Board"], ["Board", "Thank you"]];
  expect(check({ goal: "Send the board to Rose Miller", actions, pages, change: [2, "Thank you"] })).toEqual([
    "reported Rose Miller",
  ]);
});

const sends = (step: number, name: string, path: string, effect: Done["effect"] = {}): DoneAction =>
  press(step, name, {
    message: `PUT ${path} 200`,
    effect: { requests: [{ method: "PUT", url: `${url}${path}`, status: 200 }], ...effect },
  });

describe("a thing that was made", () => {
  const goal = "Create a new folder named archive";
  const types = (name: string): DoneAction => fill(1, "Name", name);
  const ok = (name: string): DoneAction => sends(2, "OK", `fs/${name}`);
  const empty = ["notes"];

  test.each<[string, Omit<Run, "goal">, readonly string[]]>([
    [
      "with its name",
      {
        actions: [types("archive"), ok("archive")],
        pages: [empty, empty, ["archive", ...empty]],
        change: [2, "archive"],
      },
      [],
    ],
    [
      "with the line of its request",
      {
        actions: [types("archive"), ok("archive")],
        pages: [empty, empty, ["archive", ...empty]],
        change: [2, "PUT fs/archive 200"],
      },
      [],
    ],
    [
      "with a longer name",
      {
        actions: [types("archives"), ok("archives")],
        pages: [empty, empty, ["archives", ...empty]],
        change: [2, "archives"],
      },
      ["change-not-listed"],
    ],
    [
      "and renamed since, with the line of its request",
      {
        actions: [types("archive"), ok("archive"), sends(3, "Rename", "rename")],
        pages: [empty, empty, ["archive", ...empty], ["archie", ...empty]],
        change: [2, "PUT fs/archive 200"],
      },
      ["change-undone"],
    ],
  ])("%s", (_name, run, codes) => {
    expect(check({ goal, ...run })).toEqual(codes);
  });

  test("is not the word of another text of the goal", () => {
    const named = 'Create a page named "Ice Rink" with the text "The ice rink opens on 5 December."';
    const text = "The ice rink opens on 5 December.";
    const run = (name: string): Run => ({
      goal: named,
      actions: [fill(1, "Title", name), fill(1, "Text", text), sends(2, "Save", "pages")],
      pages: [empty, empty, [name, text]],
      change: [2, text],
    });
    expect(check(run("Ice Rink"))).toEqual([]);
    expect(check(run("Ice Rinks"))).toEqual(["change-not-listed"]);
  });

  test("is a draft until it is sent, on a site that sends what it stores", () => {
    const make = sends(1, "New page", "draft");
    const tag = press(3, "Add tag", { message: "town appeared.", effect: { changes: [appeared("town")] } });
    const run = {
      goal: 'Create a page named "Ice Rink"',
      pages: [["Home"], ["Draft"], ["Draft", "Ice Rink"], ["Draft", "Ice Rink", "town"]],
    };
    const written = [make, fill(2, "Title", "Ice Rink"), tag];
    expect(check({ ...run, actions: written, change: [3, "town"] })).toEqual(["change-not-stored"]);
    expect(
      check({
        ...run,
        actions: [...written, sends(4, "Save", "pages")],
        pages: [...run.pages, ["Ice Rink", "town"]],
        change: [4, "PUT pages 200"],
      }),
    ).toEqual([]);
  });
});

describe("a value that is to be another one", () => {
  const goal = "Change the cost of the harbour from 1550 crowns to 1600 crowns";
  const lines = (harbour: number, tower = 1900): string[] => [
    `The harbour cost ${harbour} crowns`,
    `The tower cost ${tower} crowns`,
  ];
  const saved = sends(2, "Save", "page");

  test.each<[string, readonly string[], string, readonly string[]]>([
    ["is changed", lines(1600), "The harbour cost 1600 crowns", []],
    [
      "stands as before, and another has the new value",
      lines(1550, 1600),
      "The tower cost 1600 crowns",
      ["change-not-listed"],
    ],
  ])("%s", (_name, end, quote, codes) => {
    expect(
      check({
        goal,
        actions: [fill(1, "Text", "all"), saved],
        pages: [lines(1550), lines(1550), end],
        change: [2, quote],
      }),
    ).toEqual(codes);
  });

  test("and is changed back is not changed", () => {
    const actions = [saved, sends(3, "Save", "page")];
    const pages = [lines(1550), lines(1550), lines(1600), [...lines(1550), "Saved on 29 November"]];
    expect(check({ goal, answer: "I edited the page.", actions, pages, change: [3, "29 November"] })).toEqual([
      "change-not-listed",
    ]);
  });

  test("of a field is changed in the field", () => {
    const number = fill(1, "Cost", "1600 crowns", "1550 crowns");
    const pages = [lines(1550), lines(1550), [...lines(1550), "Saved"]];
    expect(check({ goal, actions: [number, saved], pages, change: [2, "Saved"] })).toEqual([]);
  });
});

describe("a page that is only closed", () => {
  const goal = "Delete the page Bus Depot";
  const open = ["Bus Depot", "The depot holds 30 buses."];
  const gone: Done = {
    message: '"Bus Depot" disappeared.',
    effect: { changes: [{ ...appeared("Bus Depot"), kind: "disappeared" }] },
  };

  test("is not deleted", () => {
    expect(
      check({ goal, actions: [press(1, "close", gone)], pages: [open, ["Home"]], change: [1, "Bus Depot"] }),
    ).toEqual(["step-without-change"]);
  });

  test("is deleted by a dialog that was accepted, also if an earlier view did not show it", () => {
    const accepts = doneAction(
      3,
      { kind: "dialog", answer: "accept" },
      {
        answeredDialog: "confirm",
        effect: { requests: [{ method: "DELETE", url: `${url}Bus%20Depot`, status: 204 }] },
      },
    );
    const opened = press(1, "Recent", { effect: { changes: [appeared("Bus Depot")] } }, "tab");
    const asks = press(2, "Delete", {
      effect: { dialogs: [{ type: "confirm", message: "Delete it?", answer: "open" }] },
    });
    const pages = [["Home"], ["Home", ...open], ["Home", ...open], ["Home"]];
    expect(check({ goal, actions: [opened, asks, accepts], pages, change: [3, "Bus Depot"] })).toEqual([]);
    const still = [...pages.slice(0, 3), ["Home", ...open]];
    expect(check({ goal, actions: [opened, asks, accepts], pages: still, change: [3, "Bus Depot"] })).not.toEqual([]);
  });
});

describe("an alert that tells of a failure", () => {
  const goal = "Change the title to Tea";
  const failed = appeared("Sync error: the server can't be reached", { role: "alertdialog" });
  const run = (changes: readonly ReturnType<typeof appeared>[]): string[] =>
    check({
      goal,
      answer: "The title is Tea, and saved.",
      actions: [
        fill(1, "Title", "Tea"),
        press(2, "Save", { message: "Tea appeared.", effect: { changes: [...changes] } }),
      ],
      pages: [["Home"], ["Home"], ["Tea"]],
      change: [2, "Tea"],
    });

  test("refuses the change of its step", () => {
    expect(run([appeared("Tea"), failed])).toEqual(["quote-not-after"]);
    expect(run([appeared("Tea")])).toEqual([]);
    expect(run([appeared("Tea"), appeared("Saved", { role: "alert" })])).toEqual([]);
  });
});
