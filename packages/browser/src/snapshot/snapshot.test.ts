import { describe, expect, it } from "vitest";
import { line } from "./lines.test.support.ts";
import type { SnapshotLine } from "./render.ts";
import { createSnapshot, type Snapshot, type TextOptions } from "./snapshot.ts";
import { countTokens } from "./tokens.ts";

const rows = Array.from({ length: 300 }, (_, index) =>
  line("", {
    ref: index + 1,
    kind: "row",
    segments: [["| "], `Fruit ${index}`, " ", [1000 + index, "button", `Add · ${index}`, ["disabled"]]],
  }),
);

function snapshot(
  lines: readonly SnapshotLine[],
  options: Partial<TextOptions> = {},
  notices: readonly string[] = [],
): Snapshot {
  const parts = {
    url: "http://here/",
    title: "Orchard",
    lines,
    notices,
    isComplete: notices.length === 0,
    isLoading: false,
    domConfidence: 1,
  };
  return createSnapshot(parts, { maxTokens: 8000, ...options });
}

describe("createSnapshot", () => {
  it("has every ref, folded or not, with the fields of its element", () => {
    const { refs, folded } = snapshot(rows, { maxTokens: 100 });
    expect(folded.length).toBeGreaterThan(0);
    expect(refs.size).toBe(300);
    expect(refs.get("e1299")).toEqual({ ref: "e1299", role: "button", name: "Add 299", states: ["disabled"] });
    expect([...refs.keys()]).toEqual([...refs].map(([ref]) => ref));
    expect([...refs.values()].every((element) => refs.has(element.ref))).toBe(true);
  });

  it("counts its tokens, notices included, within the budget", () => {
    const notices = ["The page was not read to its end.", "Frame f1 did not answer."];
    const { text, tokens } = snapshot(rows, { maxTokens: 100 }, notices);
    expect(text.endsWith("\n! The page was not read to its end.\n! Frame f1 did not answer.")).toBe(true);
    expect(tokens).toBe(countTokens(text));
    expect(tokens).toBeLessThanOrEqual(100);
  });

  it("returns the changes since an earlier one without reading the page again", () => {
    const [before, now] = [snapshot(rows), snapshot(rows.slice(1))];
    const read = snapshot(rows.slice(1), { since: before, maxTokens: 60 });
    const changes = now.changesSince(before, { maxTokens: 60 });
    expect(changes.text).toBe(read.text);
    expect(changes.text).not.toBe(now.text);
    expect([...changes.refs]).toEqual([...now.refs]);
  });

  it("reports that nothing changed since an earlier one", () => {
    expect(snapshot(rows, { since: snapshot(rows) })).toMatchObject({ text: "(nothing changed)", folded: [] });
  });

  it("has all refs even if its text is a difference", () => {
    const later = snapshot(rows.slice(1), { since: snapshot(rows) });
    expect(later.text).toBe('- | Fruit 0 [e1000 button "Add · 0" disabled]');
    expect(later.refs.size).toBe(299);
  });

  it("expands the folds of a difference, including removed lines", () => {
    const later = snapshot(rows.slice(200), { since: snapshot(rows), maxTokens: 60 });
    const [fold] = later.folded;
    const expanded = later.expand(fold?.ref ?? "", { maxTokens: 100_000 }).split("\n");
    expect(expanded).toHaveLength(fold?.count ?? 0);
    expect(expanded.every((text) => text.startsWith("- | Fruit"))).toBe(true);
  });
});
