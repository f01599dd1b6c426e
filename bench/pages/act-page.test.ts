import { expect, test } from "vitest";
import { actPageNames, createActPage, pollPath } from "./act-page.ts";

test.each(actPageNames)("%s has one target, one text that it changes and one field", (name) => {
  const html = createActPage(name);
  for (const id of ["target", "count", "word"]) expect(html.split(`id="${id}"`)).toHaveLength(2);
});

test("has the target in the middle of 3,000 paragraphs", () => {
  const [before = "", after = ""] = createActPage("paragraphs").split('id="target"');
  expect(before.match(/<p>Paragraph/g)).toHaveLength(1500);
  expect(after.match(/<p>Paragraph/g)).toHaveLength(1500);
});

test("only one of them polls", () => {
  expect(actPageNames.filter((name) => createActPage(name).includes(pollPath))).toEqual(["polling"]);
});
