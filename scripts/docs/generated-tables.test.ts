import { expect, test } from "vitest";
import { generateDocument, generatedTables } from "./generated-tables.ts";

test.each(Object.keys(generatedTables))("the table of %s is written, and is then as the code has it", (name) => {
  const { markdown, problems } = generateDocument(
    "a.md",
    `Before\n<!-- generated: ${name} -->\n<!-- /generated -->\nAfter`,
  );
  expect(problems).toEqual([expect.stringMatching(/^a\.md: the table .* is not as the code has it/u)]);
  expect(markdown).toMatch(/^Before\n<!-- generated: .* -->\n\n\|[^]*\|\n\n<!-- \/generated -->\nAfter$/u);
  expect(generateDocument("a.md", markdown)).toEqual({ markdown, problems: [] });
});

test("a word that was changed is caught, spaces of the formatter are not", () => {
  const { markdown } = generateDocument("a.md", "<!-- generated: exit codes -->\n<!-- /generated -->");
  expect(generateDocument("a.md", markdown.replaceAll(" | ", "    |  ")).problems).toEqual([]);
  expect(generateDocument("a.md", markdown.replace("everything was done", "something was done")).problems).toHaveLength(
    1,
  );
});

test("a table that there is not is told", () => {
  const { problems } = generateDocument("a.md", "<!-- generated: colours -->\n<!-- /generated -->");
  expect(problems).toEqual(['a.md: there is no table "colours"']);
});
