import { createCallContext, Redactor } from "@surehand/kernel";
import { expect, test } from "vitest";
import type { PageReader } from "../world/page-reader.ts";
import { Consent, type UsedElements } from "./consent.ts";
import type { WireUse } from "./wire.ts";

const button: WireUse = {
  id: 1,
  what: 'button "Pay now"',
  words: "Pay now",
  icon: "",
  pictures: "",
  role: "button",
  isText: false,
  isMultiline: false,
  isInShadow: false,
  isField: false,
};

const page = { url: () => "https://shop.example/" };
const reader = { page, secrets: { redactor: new Redactor() } } as unknown as PageReader;

/** Confirms the first question, and returns whether the second one is asked. */
async function isAskedAgain(first: Partial<WireUse>, second: Partial<WireUse>): Promise<boolean> {
  const consent = new Consent({ kind: "click", target: "e1" }, () => true);
  const uses = (given: Partial<WireUse>) => async (): Promise<UsedElements[]> => [
    { documentKey: 1, uses: [{ ...button, ...given }], listensToKeys: async () => false },
  ];
  const question = await consent.questionOf(uses(first));
  if (!question) throw new Error("The first question was not asked.");
  expect(await consent.ask({ reader, call: createCallContext() }, question)).toBeUndefined();
  return (await consent.questionOf(uses(second))) !== undefined;
}

test.each<readonly [string, Partial<WireUse>, boolean]>([
  ["stays the same", {}, false],
  ["has other words", { words: "Pay now 100" }, true],
  ["gets an icon that deletes", { icon: "trash" }, true],
  ["gets an icon without a risk", { icon: "star" }, false],
  ["is another one", { id: 2 }, true],
])("a confirmed control that %s", async (_name, changed, isAsked) => {
  expect(await isAskedAgain({}, changed)).toBe(isAsked);
});
