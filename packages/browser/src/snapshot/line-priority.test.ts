import { describe, expect, it } from "vitest";
import { linesByPriority } from "./line-priority.ts";
import { line, rendered } from "./lines.test.support.ts";

describe("linesByPriority", () => {
  it("puts rows with controls before the links of a footer", () => {
    const rows = Array.from({ length: 8 }, (_, index) =>
      line("", {
        ref: 10 + index,
        kind: "row",
        segments: [["| "], `Plum ${index}`, [100 + index, "button", "Buy", []]],
      }),
    );
    const links = Array.from({ length: 8 }, (_, index) =>
      line("", { ref: 30 + index, depth: 1, segments: [[200 + index, "link", `About ${index}`, []]] }),
    );
    const lines = rendered([
      ...rows,
      line("", { ref: 2, kind: "region", segments: [["contentinfo"], [":"]] }),
      ...links,
      line("", { ref: 3, segments: [[300, "button", "Send order", []]] }),
    ]);
    const order = linesByPriority(lines, undefined);
    const rank = (index: number): number => order.indexOf(index);
    // From the third line on, where the position in a run no longer counts.
    for (let row = 2; row < 8; row++) for (let link = 11; link < 17; link++) expect(rank(row)).toBeLessThan(rank(link));
    expect(rank(17)).toBeLessThan(rank(9));
  });
});
