import { expect as playwrightExpect, type ExpectMatcherState, type MatcherReturnType } from "@playwright/test";
import { plainText } from "@surehand/extraction";
import type { ExtractSchema } from "@surehand/extraction";
import { InvalidInputError, LONGEST_CHECK_MS, runAtMost } from "@surehand/kernel";
import { Surehand } from "../sdk/surehand.ts";
import { reasonsOf } from "./incomplete-data-error.ts";
import { untilSeen } from "./until-seen.ts";
import { stripSteps } from "./with-steps.ts";

export interface ToShowOptions {
  /** Maximum time to wait, in milliseconds. Default: that of `expect` in the configuration, 5,000. */
  readonly timeout?: number;
}

export interface ToHaveDataOptions extends ToShowOptions {
  /** Instruction for `extract`. Default: the names in the schema describe the data. */
  readonly instruction?: string;
}

type Expected = Record<string, unknown> | unknown[];

/** The `expect` of `@playwright/test`, with the matchers `toShow` and `toHaveData` for an instance. */
export const expect = playwrightExpect.extend({ toShow, toHaveData });

/**
 * Waits until the page shows a text, as a person sees it: in its content, in the names of controls, or in the values of fields. White space
 * counts as one space.
 */
async function toShow(
  this: ExpectMatcherState,
  hand: Surehand,
  expected: string | RegExp,
  { timeout = this.timeout }: ToShowOptions = {},
): Promise<MatcherReturnType> {
  const wanted = typeof expected === "string" ? oneSpace(expected) : expected;
  const { pass, last } = await untilSeen(
    handOf(hand, "toShow"),
    { isNot: this.isNot, timeoutMs: timeout },
    (snapshot) => {
      const text = plainText(snapshot);
      const isShown = typeof wanted === "string" ? oneSpace(text).includes(wanted) : isFound(text, wanted);
      return Promise.resolve({ pass: isShown, last: text });
    },
  );
  const { utils } = this;
  const message = (): string =>
    [
      utils.matcherHint("toShow", "hand", "text", { isNot: this.isNot }),
      "",
      `Expected${this.isNot ? ": not " : ": "}${utils.printExpected(expected)}`,
      `The page shows, after ${timeout} ms:`,
      indented(shortened(last)),
    ].join("\n");
  return { name: "toShow", pass, expected, actual: last, timeout, message };
}

/**
 * Reads data by a schema, and waits until it is complete and, if `expected` is given, contains it as in `toMatchObject`. The page is
 * read again only after it changed.
 */
async function toHaveData(
  this: ExpectMatcherState,
  hand: Surehand,
  schema: ExtractSchema<unknown>,
  ...[expected, { instruction, timeout = this.timeout } = {}]: [expected?: Expected, options?: ToHaveDataOptions]
): Promise<MatcherReturnType> {
  const reader = handOf(hand, "toHaveData");
  const { pass, last } = await untilSeen(reader, { isNot: this.isNot, timeoutMs: timeout }, async () => {
    const result = await reader.extract(instruction, schema);
    const problem = result.status === "complete" ? mismatch(result.data, expected) : reasonsOf(result).join("\n");
    return { pass: problem === undefined, last: { data: result.data, problem: problem ?? "" } };
  });
  const { utils } = this;
  const message = (): string =>
    [
      utils.matcherHint("toHaveData", "hand", "schema", { isNot: this.isNot }),
      "",
      ...(pass ? ["The page has this data:"] : [last.problem, "", `Data of the page, after ${timeout} ms:`]),
      utils.printReceived(last.data),
    ].join("\n");
  return { name: "toHaveData", pass, expected, actual: last.data, timeout, message };
}

/** @throws InvalidInputError if the expression takes too long on the text: it would hold the test beyond its timeout */
function isFound(text: string, wanted: RegExp): boolean {
  const found = runAtMost(LONGEST_CHECK_MS, () => text.search(wanted) !== -1);
  if (found !== "time-up") return found.value;
  throw new InvalidInputError({
    input: "text",
    problem: `takes longer than ${LONGEST_CHECK_MS} ms on the text of the page: ${String(wanted)}`,
    hint: "Write the expression without nested quantifiers, such as (a+)+.",
  });
}

/** @throws InvalidInputError if the value is not an instance */
function handOf(hand: Surehand, matcher: string): Surehand {
  if (hand instanceof Surehand) return stripSteps(hand);
  throw new InvalidInputError({
    input: "hand",
    problem: `is not an instance of Surehand in expect(hand).${matcher}`,
    hint: "Pass the fixture hand: test(title, async ({ hand }) => { ... }).",
  });
}

/** Returns the differences. Undefined if there are none. */
function mismatch(data: unknown, expected: Expected | undefined): string | undefined {
  if (expected === undefined) return undefined;
  try {
    playwrightExpect(data).toMatchObject(expected);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const longest = 1500;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}\n…`;
}

function indented(text: string): string {
  return text.replace(/^/gm, "  ");
}
