import { expect, it } from "vitest";
import { hideValueLines } from "./hide-value-lines.ts";

const values = new Map([
  ["address", "Ann Smith\nHauptstr. 5\n\n89073 Ulm"],
  ["mail", "ann@a.test"],
]);

it("replaces each line of a variable of several lines by its name", () => {
  const text = '[e1 textbox "To" = 4 lines]\n  > Ann Smith\n  > Hauptstr. 5\n  >\n  > 89073 Ulm\n  > Ann';
  expect(hideValueLines(text, values)).toBe(
    '[e1 textbox "To" = 4 lines]\n  > %address%\n  > %address%\n  >\n  > %address%\n  > Ann',
  );
});

it("joins the parts of a line that was split, which could split a value", () => {
  expect(hideValueLines("  > write to ann@\n  >+ a.test now\n+   e2> a\n+   e2>+ b", values)).toBe(
    "  > write to ann@a.test now\n+   e2> ab",
  );
});
