import { describe, expect, test } from "vitest";
import type { DoneAction } from "../agent-state.ts";
import type { ChangeContext } from "./change-context.ts";
import { checkChanges } from "./check-changes.ts";
import { observedChanges } from "./observed-changes.ts";
import { PageTimeline } from "./page-timeline.ts";
import { appeared, doneAction, fill, press, readList, url } from "./report.test.support.ts";
import { shownChanges } from "./shown-changes.ts";

const files = readList([["anchor.dxf"], ["rope.dxf"], ["sail.dxf"]]);
const [before, after] = ["Files anchor.dxf rope.dxf sail.dxf", "Files rope.dxf sail.dxf 1 file deleted"];

interface Run {
  readonly actions?: readonly DoneAction[];
  /** Texts of the page before each step, and at the end. */
  readonly pages?: readonly string[];
  readonly isDialogOpen?: boolean;
}

function contextOf(goal: string, { actions = [], pages = [before, after], isDialogOpen = false }: Run): ChangeContext {
  const timeline = new PageTimeline();
  for (const [index, text] of pages.entries()) timeline.add(index + 1, { url, title: "", lines: text.split("; ") });
  const observed = observedChanges(actions, timeline);
  return { goal, actions, timeline, observed, records: files, isDialogOpen };
}

const remove = press(1, "Delete anchor.dxf", {
  message: '"anchor.dxf" disappeared; "1 file deleted" appeared.',
  effect: { changes: [appeared("1 file deleted")] },
});
const failing = press(1, "Delete anchor.dxf", { effect: { requests: [{ method: "POST", url, status: 500 }] } });
const denied = press(1, "Delete anchor.dxf", {
  effect: { changes: [appeared("anchor.dxf"), appeared("anchor.dxf can't be deleted: it is in use")] },
});
const confirmed = press(1, "Delete anchor.dxf", {
  effect: { changes: [appeared("anchor.dxf"), appeared("anchor.dxf was deleted")] },
});
const ask = press(1, "Delete anchor.dxf", {
  effect: { dialogs: [{ type: "confirm", message: "Sure?", answer: "open" }] },
});
const accept = doneAction(2, { kind: "dialog", answer: "accept" }, { answeredDialog: "confirm" });
const dismiss = doneAction(2, { kind: "dialog", answer: "dismiss" }, { answeredDialog: "confirm" });
const asked = [before, before, after];

describe("a report of a deletion", () => {
  const goal = "Delete the file anchor.dxf";
  const answer = "anchor.dxf was deleted.";

  test.each<[string, Run, number, string, string | undefined]>([
    ["rests on the effect", { actions: [remove] }, 1, "1 file deleted", undefined],
    ["rests on what is gone", { actions: [remove] }, 1, "anchor.dxf", undefined],
    ["rests on the page after a question", { actions: [ask, accept], pages: asked }, 2, "anchor.dxf", undefined],
    ["over an open question", { actions: [ask], isDialogOpen: true }, 1, "anchor.dxf", "dialog-open"],
    ["after a dismissed question", { actions: [ask, dismiss], pages: asked }, 1, "Sure?", "step-without-change"],
    ["before a dismissed question", { actions: [remove, dismiss] }, 1, "anchor.dxf", "dialog-dismissed"],
    ["without the step", { actions: [] }, 1, "anchor.dxf", "step-without-change"],
    ["with a quote from before", { actions: [remove] }, 1, "rope.dxf", "quote-not-new"],
    ["with an invented quote", { actions: [remove] }, 1, "Saved", "quote-not-after"],
    ["without a quote", { actions: [remove] }, 1, " ", "quote-not-after"],
    [
      "with a quote of an error",
      { actions: [remove], pages: [before, "Not deleted: in use"] },
      1,
      "in use",
      "quote-not-after",
    ],
    [
      "of a name that the page shows, and denies in another line",
      { actions: [denied], pages: [before, `${before}; anchor.dxf; anchor.dxf can't be deleted: it is in use`] },
      1,
      "anchor.dxf",
      "quote-not-after",
    ],
    [
      "of a name that the page shows, and confirms in another line",
      { actions: [confirmed], pages: [before, "Files rope.dxf sail.dxf; anchor.dxf; anchor.dxf was deleted"] },
      1,
      "anchor.dxf",
      undefined,
    ],
    ["after a failed request", { actions: [failing] }, 1, "anchor.dxf", "request-failed"],
    [
      "of another file",
      {
        pages: ["anchor.dxf; rope.dxf; sail.dxf", "anchor.dxf; sail.dxf"],
        actions: [
          press(1, "Delete rope.dxf", { message: '"rope.dxf" disappeared.', effect: { changes: [appeared("x")] } }),
        ],
      },
      1,
      "rope.dxf",
      "change-not-listed",
    ],
  ])("%s", (_name, run, ...[step, quote, code]) => {
    const problems = checkChanges({ answer, changes: [{ step, quote }] }, contextOf(goal, run));
    expect(problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
  });

  test.each([
    ["is gone for good", "sail.dxf; rope.dxf is gone", []],
    ["came back", "anchor.dxf; sail.dxf; rope.dxf is gone", ["quote-not-after"]],
  ])("rests on a message that a later one replaced, if the file %s", (_name, end, codes) => {
    const one = press(1, "Delete anchor.dxf", {
      message: '"anchor.dxf is gone" appeared.',
      effect: { changes: [appeared("x")] },
    });
    const other = press(2, "Delete rope.dxf", {
      message: '"rope.dxf is gone" appeared.',
      effect: { changes: [appeared("x")] },
    });
    const pages = ["anchor.dxf; rope.dxf; sail.dxf", "rope.dxf; sail.dxf; anchor.dxf is gone", end];
    const changes = [1, 2].map((step) => ({ step, quote: step === 1 ? "anchor.dxf is gone" : "rope.dxf is gone" }));
    const context = contextOf("Delete the files anchor.dxf and rope.dxf", { actions: [one, other], pages });
    expect(checkChanges({ answer, changes }, context).map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ["the goal asks for it", goal, { answer }],
    ["the goal asks for it in other words", "Get rid of anchor.dxf", { answer }],
    ["only the answer tells of it", "anchor.dxf weg", { answer, kind: "information" as const }],
    ["only its kind tells of it", "anchor.dxf weg", { answer: "Fertig.", kind: "change" as const }],
  ])("that lists no change is refused if %s", (_name, asking, report) => {
    const problems = checkChanges({ ...report, changes: [] }, contextOf(asking, { actions: [remove] }));
    expect(problems).toMatchObject([{ code: "change-missing", steps: [{ step: 1 }] }]);
  });

  test.each([
    ["Who deleted anchor.dxf?", "Rose deleted it."],
    ["anchor.dxf", "It is 4 KB."],
  ])("is none for: %s", (question, text) => {
    expect(checkChanges({ answer: text, changes: [] }, contextOf(question, {}))).toEqual([]);
  });

  test("needs no list if its evidence shows the change", () => {
    const context = contextOf(goal, { actions: [remove] });
    const report = { answer, evidence: ["rope.dxf", "1 file deleted"] };
    expect(shownChanges(report, context)).toEqual([{ step: 1, quote: "1 file deleted" }]);
    expect(shownChanges({ ...report, evidence: ["rope.dxf"] }, context)).toEqual([]);
  });
});

describe("a report over a page that answers a form", () => {
  const go = press(1, "Reserve", { hasPosted: true, effect: { url: { before: url, after: `${url}answer` } } });

  test.each([
    ["Boat reserved. Have a good trip", "Have a good trip", []],
    ["This boat is not available on any day", "on any day", ["quote-not-after"]],
    ["Sorry; another day?", "Sorry", ["quote-not-after"]],
  ])("%s", (page, quote, codes) => {
    const context = contextOf("Reserve a boat", { actions: [go], pages: ["Desk", page] });
    const problems = checkChanges({ answer: "It is reserved.", changes: [{ step: 1, quote }] }, context);
    expect(problems.map(({ code }) => code)).toEqual(codes);
  });
});

describe("a report of a saved title", () => {
  const goal = "Set the title to Cutter and save it";
  const write = fill(1, "Title", "Cutter");
  const save = (step: number): DoneAction =>
    press(step, "Save", { message: '"Title: Cutter" appeared.', effect: { changes: [appeared("Title: Cutter")] } });

  test.each<[string, readonly DoneAction[], number, string | undefined]>([
    ["written and saved", [write, save(2)], 2, undefined],
    ["only written", [write], 1, "change-not-stored"],
    ["saved without writing", [save(1)], 1, "change-not-stored"],
    ["saved before it was written", [save(1), fill(2, "Title", "Cutter")], 1, "change-not-stored"],
  ])("%s", (_name, actions, step, code) => {
    const changes = [{ step, quote: "Cutter" }];
    const problems = checkChanges(
      { answer: "Saved.", changes },
      contextOf(goal, { actions, pages: ["", "", "Title: Cutter"] }),
    );
    expect(problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
  });

  test("is refused if a later step took it back", () => {
    const back = fill(2, "Title", "", "Cutter");
    const changes = [{ step: 1, quote: "Cutter" }];
    const context = contextOf("Set the title to Cutter", { actions: [write, back] });
    expect(checkChanges({ answer: "Set.", changes }, context)).toMatchObject([{ code: "change-undone", by: 2 }]);
  });
});

describe("a report of a change in words that no list has", () => {
  const goal = "Herald the concert";
  const write = fill(1, "Place", "Mill");
  const herald = (step: number, ...texts: readonly string[]): DoneAction =>
    press(step, "Herald", { effect: { changes: texts.map((text) => appeared(`"${text}"`)) } });
  const dialog = { kind: "changed", role: "dialog", property: "open" } as const;
  const question = appeared('dialog "Herald the concert?Yes No"', dialog);
  const asks = press(1, "Herald", { effect: { changes: [question, appeared('"Herald the concert?"')] } });
  const agrees = press(2, "Yes", { effect: { changes: [{ ...question, isHidden: true }, appeared('"Sounded"')] } });

  test.each<[string, readonly DoneAction[], number, string, string | undefined]>([
    ["written and sent", [write, herald(2, "Concert at the Mill")], 2, "Concert at the Mill", undefined],
    ["only written", [write], 1, "Mill", "change-not-stored"],
    ["written after it was sent", [herald(1, "Concert"), fill(2, "Place", "Mill")], 2, "Mill", "change-not-stored"],
    ["that the page denies", [herald(1, "It was not heralded")], 1, "It was not heralded", "quote-not-after"],
    ["that the page denies, quoted in part", [herald(1, "It was not heralded")], 1, "It was", "quote-not-after"],
    ["that lacks an input", [herald(1, "Please enter a place")], 1, "Please enter a place", "quote-not-after"],
    ["that the page still asks about", [asks], 1, "Yes", "dialog-open"],
    ["after the page's question", [asks, agrees], 2, "Sounded", undefined],
  ])("%s", (_name, actions, ...[step, quote, code]) => {
    const context = contextOf(goal, { actions, pages: ["", "", quote] });
    const problems = checkChanges(
      { kind: "change", answer: "The concert was heralded.", changes: [{ step, quote }] },
      context,
    );
    expect(problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
  });
});
