import { startModelServer } from "@surehand/model/testing";
import { expect, test } from "vitest";
import { scriptedModels } from "../copilot.test.support.ts";
import { instantTitle, modelTitle } from "./title.ts";

const now = new Date(2026, 10, 24, 17, 5);

test.each([
  ["Make it blue", "Make it blue"],
  ["  Make the title of\nthis page a good deal larger", "Make the title of this page"],
  [" ", "New Chat - Nov 24, 5:05 PM"],
])("the instant title of %j", (text, expected) => {
  expect(instantTitle(text, now).replaceAll("\u202F", " ")).toBe(expected);
});

test.each([
  ['"Enlarge the **page** title".\nIt is short.', "Enlarge the **page** title"],
  ["One two three four five six seven", "One two three four five six seven"],
  ["One two three four five six seven eight", undefined],
  ["", undefined],
])("the title of a model that answers %j", async (answer, expected) => {
  await using models = await startModelServer([{ answer: { text: answer } }]);
  const source = scriptedModels(models);
  const model = await source.create(source.names[0] ?? "");
  expect(await modelTitle(model, "Make it blue", new AbortController().signal)).toBe(expected);
});
