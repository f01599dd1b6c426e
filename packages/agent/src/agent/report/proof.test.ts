import { expect, test } from "vitest";
import { type ProvedReport, proofOf } from "./proof.ts";

function proof(answer: string, others: Partial<ProvedReport> = {}): ReturnType<typeof proofOf> {
  return proofOf({
    goal: "What does oak cost?",
    answer,
    output: undefined,
    kind: "information",
    hasCalculations: false,
    texts: ["Oak", "stock: 14", "price: 64", "supplier: Rose Miller", "32kb"],
    untied: [],
    ...others,
  });
}

test.each<[string, Partial<ProvedReport>, string, readonly string[]]>([
  ["Oak costs 64.", {}, "shown", []],
  ["Oak has 32 kb.", {}, "shown", []],
  ["The supplier is Rose Miller.", {}, "shown", []],
  ["The difference is 50.", { hasCalculations: true }, "calculated", []],
  ["Oak was deleted.", { kind: "change", goal: "Delete oak", texts: ["oak"] }, "effect", []],
  ["Oak was deleted.", { kind: "change", goal: "Delete Oak", texts: ["ash"], untied: ["Oak"] }, "reported", ["Oak"]],
  ["Oak was deleted for ever.", { kind: "change", goal: "Delete oak", texts: ["oak"] }, "reported", ["ever"]],
  ["Only oak costs 64.", {}, "reported", ["Only"]],
  ["64 are left of oak.", {}, "reported", ["left"]],
  ["The supplier is John Smith.", {}, "reported", ["John Smith"]],
  ["Yes.", { goal: "Is oak in stock?" }, "reported", ["Yes"]],
  ["Oak is there.", { goal: "Is oak in stock?" }, "reported", ["Oak is there."]],
  ["Oak costs 64.", { untied: ["oak"] }, "reported", ["oak"]],
  ["Oak looks charming.", {}, "reported", ["looks charming"]],
  ["", { output: { isThere: true, missing: 0 } }, "reported", ["output.isThere: true", "output.missing: 0"]],
  ["Fertig.", { kind: "unknown", goal: "oak weg" }, "reported", ["Fertig"]],
])("%s", (answer, others, expected, unproven) => {
  const found = proof(answer, others);
  expect(found.proof).toBe(expected);
  expect(found.unproven).toEqual(expect.arrayContaining([...unproven]));
  expect(found.unproven.length > 0).toBe(unproven.length > 0);
});

test("a code with a number is one name", () => {
  const given = { kind: "change", goal: "Change INV-102", texts: ["Saved INV-102", "amount"] } as const;
  expect(proof("The amount of INV-102 was changed.", given)).toEqual({
    proof: "effect",
    unproven: [],
  });
  expect(proof("The amount of INV-103 was changed.", given).unproven).toEqual(["INV-103"]);
});
