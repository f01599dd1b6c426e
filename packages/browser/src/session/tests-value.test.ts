import { expect, test } from "vitest";
import { assertTestsNoValue } from "./tests-value.ts";

test.each([
  "main",
  "#results > li:nth-child(2)",
  "[data-testid=price]",
  'form[name="login"] input[type=password]',
  ":is(h1, h2):not(.hidden)",
  "css=main >> nth=1",
  "a[href]",
  "id=results",
])("%j is allowed in a session with secrets", (selector) => {
  expect(() => assertTestsNoValue(selector, "selector")).not.toThrow();
});

test.each([
  ['a[href*="token=Zq7"]', "the attribute href"],
  ["a[ HREF ^= Zq7 ]", "the attribute href"],
  ["input[value^='Zq7K']", "the attribute value"],
  ["*|*[*|value|=Zq]", "the attribute value"],
  [":has(> [title~=Zq7])", "the attribute title"],
  ["[id=a][data-key$=f]", "the attribute data-key"],
  ["[\\68 ref^=Zq7]", "an escaped attribute"],
  ["text=Zq7", "the engine text"],
  ["main >> text=Zq7", "the engine text"],
  ["p:has-text('Zq7')", "a text"],
  ["p:TEXT-IS('Zq7')", "a text"],
  ["//a[contains(@href, 'Zq7')]", "a text or a path"],
  ["xpath=//a", "the engine xpath"],
  ["'Zq7'", "a text or a path"],
  ["internal:text=Zq7", "the engine internal:text"],
  ["role=button[name=Zq7]", "the engine role"],
])("%j is refused there: %s", (selector, tested) => {
  expect(() => assertTestsNoValue(selector, "selector")).toThrow(`searches by ${tested}`);
});
