import { describe, expect, it } from "vitest";
import { renderLine } from "./render.ts";
import { createSnapshot } from "./snapshot.ts";
import { line } from "./lines.test.support.ts";

describe("a page that is intentionally slow or long", () => {
  it.each(["a", "a ", "ab c", "# ", "[e", '"'])("is rendered in time proportional to a line of %j", (piece) => {
    // Takes seconds in linear time, minutes otherwise.
    expect(renderLine(line(piece.repeat(600_000 / piece.length))).length).toBeGreaterThan(500_000);
  });

  it("has an address and a title that are truncated with a mark", () => {
    const parts = { lines: [], notices: [], isComplete: true, isLoading: false, domConfidence: 1 };
    const url = `https://a.test/${"u".repeat(5000)}`;
    const snapshot = createSnapshot({ ...parts, url, title: "t".repeat(1_000_000) }, { maxTokens: 1000 });
    expect(snapshot.url).toMatch(/u…\[\+3015 chars\]$/);
    expect(snapshot.title).toMatch(/t…\[\+999500 chars\]$/);
  });
});
