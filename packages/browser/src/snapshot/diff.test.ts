import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffLines, type SnapshotDiff } from "./diff.ts";
import { anyLines, line, rendered } from "./lines.test.support.ts";
import { renderLine, type SnapshotLine } from "./render.ts";
import type { WireExtra } from "../wire/wire.ts";

function diffOf(before: readonly SnapshotLine[], after: readonly SnapshotLine[]): SnapshotDiff {
  return diffLines(rendered(before), rendered(after));
}

function textsOf({ lines }: SnapshotDiff): string[] {
  return lines.map(({ text }) => text);
}

const header = line("", { ref: 1, kind: "region", segments: [["main:"]] });
const heading = line("", { ref: 2, kind: "heading", depth: 1, segments: [["# "], "Cart"] });
const plum = line("Plum", { ref: 3, depth: 1 });
const pear = line("Pear", { ref: 4, depth: 1 });
const fig = line("Fig", { ref: 5, depth: 1 });
const footer = line("Footer", { ref: 6 });
const page = [header, heading, plum, pear, fig, footer];

describe("diffLines", () => {
  it("is empty for an equal snapshot", () => {
    expect(diffOf(page, page)).toEqual({ added: 0, removed: 0, changed: 0, lines: [] });
  });

  it.each([
    [
      "a new line below its headers",
      [header, heading, plum, line("Kiwi", { ref: 9, depth: 1 }), pear, fig, footer],
      ["  main:", "    # Cart", "+   Kiwi"],
    ],
    ["a line that is gone", [header, heading, plum, fig, footer], ["-   Pear"]],
    ["a line that is gone from the top", page.slice(1), ["- main:"]],
    [
      "a changed line",
      [header, heading, plum, line("Pears", { ref: 4, depth: 1 }), fig, footer],
      ["  main:", "    # Cart", "~   Pears"],
    ],
    ["a moved line, once", [header, heading, fig, plum, pear, footer], ["  main:", "    # Cart", "~   Fig"]],
    [
      "a new document as all gone and all new",
      [line("New", { ref: 20 })],
      [...page.map((one) => `- ${renderLine(one)}`), "+ New"],
    ],
  ])("shows %s", (_, after, shown) => {
    expect(textsOf(diffOf(page, after))).toEqual(shown);
  });

  it("shows a header once for several lines, and no header of another part", () => {
    const aside = line("", { ref: 30, kind: "region", segments: [["aside:"]] });
    const after = [
      header,
      heading,
      line("Plums", { ref: 3, depth: 1 }),
      line("Pears", { ref: 4, depth: 1 }),
      fig,
      aside,
      footer,
    ];
    expect(textsOf(diffOf(page, after))).toEqual(["  main:", "    # Cart", "~   Plums", "~   Pears", "+ aside:"]);
  });

  it("reports covered and uncovered elements in one line, and omits elements that only moved on the screen", () => {
    const button = (ref: number, extra: WireExtra, name = `B${ref}`): SnapshotLine =>
      line("", { ref, segments: [[ref, "button", name, [], extra]] });
    const open = [button(7, {}), button(8, { box: [1, 2, 30, 40] }), button(9, {})];
    const behind = [
      button(7, { coveredBy: 'dialog "Pay"' }),
      button(8, { box: [1, 99, 30, 40], coveredBy: 'dialog "Pay"' }),
      button(9, {}),
    ];
    expect(textsOf(diffOf(open, behind))).toEqual(['~ 2 lines are covered by dialog "Pay" now']);
    expect(textsOf(diffOf(behind, open))).toEqual(["~ 2 lines are no longer covered"]);
    expect(textsOf(diffOf(open, [...behind.slice(0, 1), ...open.slice(1)]))).toEqual([
      '~ [e7 button "B7" covered by dialog "Pay"]',
    ]);
    expect(diffOf(open, [button(7, {}), button(8, { box: [1, 500, 30, 40] }), button(9, {})]).lines).toEqual([]);
    expect(textsOf(diffOf(open, [button(7, { coveredBy: 'dialog "Pay"' }, "Buy"), ...open.slice(1)]))).toEqual([
      '~ [e7 button "Buy" covered by dialog "Pay"]',
    ]);
  });

  it("leaves out what the effect of an action says, if it is brief", () => {
    const field = (states: string[], value: string, ref = 7): SnapshotLine =>
      line("", { ref, segments: [[ref, "textbox", "City", states, { value }]] });
    const before = [field([], "", 7), field(["focused"], "Rome", 8)];
    const after = [field(["focused", "invalid"], "", 7), field([], "Rome", 8)];
    const brief = (now: readonly SnapshotLine[], reported?: string): string[] =>
      textsOf(diffLines(rendered(before), rendered(now), { reported }));
    const written = [field(["focused"], "Oslo", 7), field([], "Rome", 8)];
    expect(textsOf(diffOf(before, written))).toHaveLength(2);
    expect(brief(written)).toEqual(['~ [e7 textbox "City" = "Oslo" focused]']);
    expect(brief(written, "e7")).toEqual([]);
    expect(brief(after, "e7")).toEqual(['~ [e7 textbox "City" = "" focused invalid]']);
    expect(brief([field([], "", 7), field([], "Oslo", 8)], "e7")).toEqual(['~ [e8 textbox "City" = "Oslo"]']);
  });

  it("leaves out lines without refs that were only rendered again, if it is brief", () => {
    const [plums, figs] = [line("Plum", { ref: 13, depth: 1 }), line("Figs", { ref: 15, depth: 1 })];
    const drawn = diffLines(rendered([plum, fig]), rendered([plums, figs]), {});
    expect(textsOf(drawn)).toEqual(["-   Fig", "+   Figs"]);
    const button = (ref: number): SnapshotLine => line("", { ref, segments: [[ref, "button", "Buy", []]] });
    expect(diffLines(rendered([button(1)]), rendered([button(2)]), {})).toMatchObject({ added: 1, removed: 1 });
  });

  it("counts many removed lines, if it is brief", () => {
    const few = diffLines(rendered([header, plum, pear]), rendered([header]), {});
    expect(textsOf(few)).toEqual(["-   Plum", "-   Pear"]);
    const many = diffLines(rendered(page), rendered([header]), {});
    expect(many).toMatchObject({ removed: 5, lines: [{ text: "- 5 lines" }] });
  });

  it("shows the beginning of a long removed line", () => {
    expect(textsOf(diffOf([line("word ".repeat(60)), plum], [plum]))).toEqual([`- ${"word ".repeat(15)}word…`]);
  });

  it("distinguishes the lines of one element by their order", () => {
    const two = [line("one", { ref: 3 }), line("two", { ref: 3 })];
    expect(textsOf(diffOf(two, [line("one", { ref: 3 }), line("2", { ref: 3 })]))).toEqual(["~ 2"]);
    expect(textsOf(diffOf(two, two.slice(0, 1)))).toEqual(["- two"]);
  });

  it("transforms the old lines into the new ones", () => {
    fc.assert(
      fc.property(twoVersions, ([before, after]) => {
        const diff = diffOf(before, after);
        const marked = textsOf(diff);
        const signed = (sign: string): string[] =>
          marked.filter((text) => text.startsWith(sign)).map((text) => text.slice(2));
        expect([signed("+").length, signed("-").length, signed("~").length]).toEqual([
          diff.added,
          diff.removed,
          diff.changed,
        ]);
        const changed = new Set(diff.lines.filter(({ text }) => text.startsWith("~")).map((one) => one.line.anchor));
        const stays = (lines: readonly SnapshotLine[], gone: readonly string[]): string[] => {
          const left = [...gone];
          return lines
            .filter(({ anchor }) => !changed.has(anchor))
            .map(renderLine)
            .filter((text) => {
              const place = left.findIndex((one) => one === text || isBeginning(one, text));
              return place < 0 || left.splice(place, 1).length === 0;
            });
        };
        expect(stays(after, signed("+"))).toEqual(stays(before, signed("-")));
        expect(before.length - diff.removed + diff.added).toBe(after.length);
      }),
    );
  });
});

function isBeginning(cut: string, text: string): boolean {
  return cut.length <= 80 && text.length > 80 && cut.endsWith("…") && text.startsWith(cut.slice(0, -1));
}

/** A page and its later state: lines removed, added, changed and moved. Texts differ, and each element has one line. */
const twoVersions = anyLines({ maxLength: 30, distinct: true }).chain((drawn) => {
  const lines = drawn.map((one, index): SnapshotLine => ({ ...one, segments: [`${index} `, ...one.segments] }));
  const half = Math.ceil(lines.length / 2);
  const edits = fc.array(fc.constantFrom("keep", "keep", "keep", "drop", "change"), {
    minLength: half,
    maxLength: half,
  });
  return fc
    .tuple(edits, fc.shuffledSubarray(lines.slice(half)), fc.boolean(), fc.nat())
    .map(([edit, extra, isMoved, at]) => {
      const before = lines.slice(0, half);
      const after = before
        .map((one, index) => (edit[index] === "change" ? { ...one, segments: [`changed ${index}`] } : one))
        .filter((_, index) => edit[index] !== "drop");
      after.splice(at % (after.length + 1), 0, ...extra);
      const moved = isMoved ? after.splice(0, 1) : [];
      return [before, [...after, ...moved]] as const;
    });
});
