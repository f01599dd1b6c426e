import type { Page } from "playwright-core";
import { z } from "zod";
import { leavesOf, normalise } from "../extract/score.ts";
import { locateEvery } from "../harness/locate.ts";
import { choicesOf, entriesOf } from "./judge-extraction.ts";
import type { UnseenCommand, UnseenExtraction, UnseenPage } from "./unseen-page.ts";

/** Returns the mistakes of a page's truth: a selector without exactly one element, an answer outside its schema, a text that is nowhere on the page. */
export async function checkTruth(page: Page, { cases, extractions }: UnseenPage): Promise<string[]> {
  const problems: string[] = [];
  for (const selector of new Set(cases.flatMap(selectorsOf))) {
    const count = await (await locateEvery(page, selector)).count();
    if (count !== 1) problems.push(`${selector} matches ${count} elements`);
  }
  const pageText = normalise(await page.evaluate<string>(ALL_TEXT));
  return [...problems, ...extractions.flatMap((asked) => extractionProblems(asked, pageText))];
}

function selectorsOf({ expected }: UnseenCommand): readonly string[] {
  return typeof expected === "string" ? [] : [expected.target, expected.opens ?? []].flat();
}

/** Includes field values and attributes, because a value may be read from either. */
const ALL_TEXT = `(() => {
  const texts = (root) => [...root.querySelectorAll("*")].flatMap((element) => [
    element.value ?? "", ...(element.shadowRoot ? [element.shadowRoot.innerHTML, ...texts(element.shadowRoot)] : [])]);
  const plain = (root) => [...root.querySelectorAll("*")].flatMap((element) =>
    [element.innerText ?? "", ...(element.shadowRoot ? plain(element.shadowRoot) : [])]);
  return [document.documentElement.outerHTML, ...texts(document), ...plain(document)].join(" ");
})()`;

/** @param pageText the page's texts, normalised */
export function extractionProblems({ instruction, schema, expected }: UnseenExtraction, pageText: string): string[] {
  const answer = firstChoices(expected);
  const { error } = z.fromJSONSchema(schema).safeParse(answer);
  const enums = JSON.stringify(schema);
  const nowhere = leavesOf(answer).filter(
    ({ value }) =>
      typeof value === "string" &&
      !pageText.includes(normalise(value)) &&
      !/^\d{4}-\d\d(?:-\d\d)?/u.test(value) &&
      !enums.includes(JSON.stringify(value)),
  );
  return [
    ...(error?.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`) ?? []),
    ...nowhere.map(({ path, value }) => `${path}: "${String(value)}" is not on the page`),
  ].map((problem) => `${instruction}: ${problem}`);
}

function firstChoices(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(firstChoices);
  const choices = choicesOf(expected);
  if (choices !== undefined) return choices[0];
  return Object.fromEntries(entriesOf(expected).map(([name, one]) => [name, firstChoices(one)]));
}
