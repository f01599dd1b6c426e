import { expect, test } from "vitest";
import { createTablePage } from "./table-page.ts";

test.each([1, 250, 4000])(
  "a table of %i rows has that many rows of four cells, each with its own link and button",
  (rows) => {
    const html = createTablePage(rows);
    expect(html.match(/<tr>/g)).toHaveLength(rows + 1);
    expect(html.match(/<td>/g)).toHaveLength(4 * rows);
    expect(new Set(html.match(/<a href="\/part\/\d+">/g))).toHaveProperty("size", rows);
    expect(new Set(html.match(/<button>Buy \d+<\/button>/g))).toHaveProperty("size", rows);
  },
);
