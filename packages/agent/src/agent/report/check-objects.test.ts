import { describe, expect, test } from "vitest";
import type { DoneAction } from "../agent-state.ts";
import { check, type Look, type Run, tie } from "./changes.test.support.ts";
import { appeared, type Done, fill, press, readList, url } from "./report.test.support.ts";

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
      ["quote-not-after"],
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
  ["a row is left", files, ["note-45.txt"], ["note-45.txt"]],
  ["all rows have the new state", ["Ann | unread", "Bob | read"], ["Ann | read", "Bob | read"], []],
  ["a row has the old state", ["Ann | unread", "Bob | unread"], ["Ann | read", "Bob | unread"], ["Bob"]],
])("a change of all is proved as far as the list shows it: %s", (_name, first, last, codes) => {
  const quote = first === files ? "note-12.txt" : "Ann | read";
  const run = { actions: [press(1, "Clear", sent)], pages: [first, last] };
  expect(tie({ goal: "Clear all of them", ...run, change: [1, quote] })).toEqual(codes);
});

test.each([
  ["claimed", "The concert in Bristol is announced.", ["change-not-listed"]],
  ["not claimed", "The concert is announced.", ["Bristol"]],
])("a name of the goal that nothing showed, %s by the answer", (_name, answer, codes) => {
  const actions = [fill(1, "Place", "Mill"), press(2, "Announce", sent)];
  const pages = [["Choir"], ["Choir"], ["Choir", "Concert at the Mill"]];
  const change = [2, "Concert at the Mill"] as const;
  expect(tie({ goal: "Announce a concert in Bristol", answer, actions, pages, change })).toEqual(codes);
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
  expect(tie({ goal: "Send the board to Rose Miller", actions, pages, change: [2, "Thank you"] })).toContain(
    "Rose Miller",
  );
});
