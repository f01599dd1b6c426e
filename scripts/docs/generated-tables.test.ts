import { expect, test } from "vitest";
import { generateDocument, generatedTables } from "./generated-tables.ts";

test.each(Object.keys(generatedTables))("writes the table of %s, which then matches the code", (name) => {
  const { markdown, problems } = generateDocument(
    "a.md",
    `Before\n<!-- generated: ${name} -->\n<!-- /generated -->\nAfter`,
  );
  expect(problems).toEqual([expect.stringMatching(/^a\.md: the table .* is not as the code has it/u)]);
  expect(markdown).toMatch(/^Before\n<!-- generated: .* -->\n\n\|[^]*\|\n\n<!-- \/generated -->\nAfter$/u);
  expect(generateDocument("a.md", markdown)).toEqual({ markdown, problems: [] });
});

test("reports a changed word, but no spaces of the formatter", () => {
  const { markdown } = generateDocument("a.md", "<!-- generated: exit codes -->\n<!-- /generated -->");
  expect(generateDocument("a.md", markdown.replaceAll(" | ", "    |  ")).problems).toEqual([]);
  expect(generateDocument("a.md", markdown.replace("everything was done", "something was done")).problems).toHaveLength(
    1,
  );
});

test("reports an unknown table", () => {
  const { problems } = generateDocument("a.md", "<!-- generated: colours -->\n<!-- /generated -->");
  expect(problems).toEqual(['a.md: there is no table "colours"']);
});
