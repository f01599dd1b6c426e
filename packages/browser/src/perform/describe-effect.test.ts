import { expect, it } from "vitest";
import { type Effect, type ElementChange, noEffect } from "../action/effect.ts";
import { describeEffect } from "./describe-effect.ts";

function change(kind: ElementChange["kind"], what: string, more: Partial<ElementChange> = {}): ElementChange {
  const [role = ""] = what.split(" ");
  return { kind, what, role: what.startsWith('"') ? "" : role, isNamed: what !== role, ...more };
}

const manyClasses = ["a", "b", "c", "d"].map((name) => change("changed", `li "${name}"`, { property: "class" }));
const hiddenDiv = change("changed", "div", { property: "hidden", isHidden: true });
const put = { method: "PUT", url: "https://example.test/recipes/1", status: 204 };

const cases: readonly (readonly [rule: string, effect: Partial<Effect>, sentence: string])[] = [
  [
    "named elements and writing requests come before states",
    {
      changes: [...manyClasses, change("appeared", 'listitem "Soup"')],
      requests: [put],
      target: [{ state: "pressed", before: "false", after: "true" }],
    },
    'listitem "Soup" appeared; PUT /recipes/1 204; it is pressed now.',
  ],
  [
    "a message comes before everything else that changed",
    { changes: [change("disappeared", 'row "Ann"'), change("appeared", 'alert "Deleted"')] },
    'alert "Deleted" appeared; row "Ann" disappeared.',
  ],
  [
    "more than five changes are counted",
    { changes: ["1", "2", "3", "4", "5", "6", "7"].map((name) => change("appeared", `row "${name}"`)) },
    'row "1" appeared; row "2" appeared; row "3" appeared; row "4" appeared; row "5" appeared; and 2 more.',
  ],
  [
    "the error of a field comes before everything that disappeared",
    { changes: [change("disappeared", 'row "Ann"'), change("appeared", 'p "Enter an address"', { isMessage: true })] },
    'p "Enter an address" appeared; row "Ann" disappeared.',
  ],
  ["an element without a name is not described", { changes: [change("appeared", "span")] }, "the page changed."],
  [
    "a row in another order moved",
    { changes: [change("changed", 'row "Zoe"', { property: "place" })] },
    'row "Zoe" moved.',
  ],
  [
    "an attribute counts where nothing better is known",
    { changes: manyClasses.slice(0, 1) },
    'the look of li "a" changed.',
  ],
  [
    "an element without a name is left out where a request wrote",
    { changes: [hiddenDiv], requests: [put] },
    "PUT /recipes/1 204.",
  ],
  ["what nobody sees any more is hidden", { changes: [hiddenDiv] }, "div is hidden now."],
  [
    "what a hidden attribute left is shown",
    { changes: [change("changed", 'div "Menu"', { property: "hidden" })] },
    'div "Menu" is shown now.',
  ],
  [
    "a request that only reads is told last",
    { requests: [{ method: "GET", url: "https://example.test/a" }] },
    "GET /a was sent.",
  ],
];

it.each(cases)("%s", (_rule, effect, sentence) => {
  expect(describeEffect({ ...noEffect, ...effect })).toBe(sentence);
});
