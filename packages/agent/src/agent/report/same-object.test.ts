import { describe, expect, test } from "vitest";
import type { DoneAction } from "../agent-state.ts";
import { check, type Look, type Run } from "./changes.test.support.ts";
import type { PageRow } from "./page-timeline.ts";
import { appeared, type Done, doneAction, fill, press, sends, url } from "./report.test.support.ts";

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
    [
      "and deleted since by an answer to a question, with the line of its request",
      {
        actions: [
          types("archive"),
          ok("archive"),
          press(3, "Delete", { effect: { dialogs: [{ type: "confirm", message: "Sure?", answer: "open" }] } }),
          doneAction(4, { kind: "dialog", answer: "accept" }, { answeredDialog: "confirm" }),
        ],
        pages: [empty, empty, ["archive", ...empty], ["archive", ...empty], empty],
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
      actions: [
        fill(1, "Title", name),
        fill(1, "Text", text),
        sends(2, "Save", "pages", { changes: [appeared(`article "${name} town The ice rink opens …"`)] }),
      ],
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

describe("a removal of exactly one thing", () => {
  const files = ["note-5.txt", "note-6.txt", "note-50.txt"];
  const removes = sends(1, "Delete", "files");
  const run = (goal: string, end: readonly string[], answer?: string): string[] =>
    check({
      goal,
      actions: [removes],
      pages: [files, end],
      change: [1, "note-5.txt"],
      ...(answer !== undefined && { answer }),
    });

  test("leaves the other rows", () => {
    const goal = "Delete exactly the file note-5.txt";
    expect(run(goal, ["note-6.txt", "note-50.txt"])).toEqual([]);
    expect(run(goal, ["note-50.txt"])).toEqual(["other-removed"]);
    expect(run(goal, ["note-50.txt"], "note-5.txt was deleted, and note-6.txt by mistake.")).toEqual([]);
    expect(run("Delete the file note-5.txt", ["note-50.txt"], "I deleted only note-5.txt.")).toEqual(["other-removed"]);
    expect(run("Delete the file note-5.txt", ["note-50.txt"])).toEqual([]);
  });
});

describe("a thing that is to be deleted", () => {
  const goal = "Delete the file note-5.txt in the folder notes";
  const before = ["note-4.txt 12b", "note-5.txt 43b", "zebra.txt 9b"];
  const ok = sends(2, "OK", "api");

  test("is not renamed", () => {
    const renamed = ["note-4.txt 12b", "old.txt 43b", "zebra.txt 9b"];
    const run = { goal, actions: [fill(1, "Name", "old.txt"), ok], change: [2, "note-5.txt"] as const };
    expect(check({ ...run, pages: [before, before, renamed] })).toEqual(["object-renamed"]);
    const confirmed = ["note-4.txt 12b", "zebra.txt 9b"];
    expect(check({ ...run, pages: [before, before, confirmed] })).toEqual([]);
  });

  test("is not another one of that name, in another place", () => {
    const rows = (lines: readonly string[]): PageRow[] => lines.map((text) => ({ list: "list", text }));
    const look = (path: string, lines: readonly string[]): Look => ({ url: url + path, lines, rows: rows(lines) });
    const left = ["note-4.txt 12b", "zebra.txt 9b"];
    const press2 = { ...ok, pageUrl: `${url}notes/old` };
    const run = { goal, actions: [press(1, "old"), press2], change: [2, "note-5.txt"] as const };
    const other = [look("notes", before), look("notes/old", before), look("notes/old", left)];
    expect(check({ ...run, pages: other })).toEqual(["object-elsewhere"]);
    expect(check({ ...run, pages: [...other, look("notes", left)] })).toEqual([]);
  });

  test.each([
    { from: "Groceries", codes: ["object-elsewhere"] },
    { from: "Work", codes: [] },
    { from: "my board", codes: [] },
  ])("is not another one of that name, under another heading: from $from", ({ from, codes }) => {
    const row = (list: string, text: string): PageRow => ({ list, text, headings: ["Board", list] });
    const both = [row("Groceries", "Buy milk"), row("Work", "Buy milk"), row("Work", "Call Ann")];
    const look = (rows: readonly PageRow[]): Look => ({ lines: rows.map(({ text }) => text), rows });
    const pages = [look(both), look(both.toSpliced(1, 1))];
    const run = { goal: `Delete the card "Buy milk" from ${from}`, actions: [sends(1, "Delete", "card")], pages };
    expect(check({ ...run, change: [1, "Buy milk"] })).toEqual(codes);
  });
});
