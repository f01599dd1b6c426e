import { createCallContext } from "@surehand/kernel";
import { expect, test } from "vitest";
import { openTestBrowser } from "@surehand/browser/testing";
import type { Similarity } from "./similarity.ts";
import { createOfflineGrounder } from "./offline-grounder.ts";
import { tell } from "./tell.test.support.ts";

/** As embeddings would: "couch" is nearly "Sofa", and both have to do with "Armchair". */
function scoring(scores: Readonly<Record<string, number>>): Similarity {
  return { scores: async (_, names) => names.map((name) => scores[name] ?? 0) };
}

test.each([
  ["click couch", { Sofa: 0.82, Armchair: 0.55 }, "click button Sofa ?"],
  ["click couch", { Sofa: 0.82, Armchair: 0.78 }, "not-found"],
  ["click couch", { Sofa: 0.5 }, "not-found"],
  ["click Armchair", { Sofa: 0.99 }, "click button Armchair"],
  ["click couch and then press Enter", { Sofa: 0.99 }, "not-found"],
] as const)("%j with %j is %j", async (instruction, scores, told) => {
  await using browser = await openTestBrowser();
  const session = await browser.open("<button>Sofa</button><button>Armchair</button>");
  const snapshot = await session.snapshot();
  using call = createCallContext({});
  const grounder = createOfflineGrounder({ similarity: scoring(scores) });
  expect(tell(snapshot, await grounder.ground({ instruction, snapshot, session }, call))).toBe(told);
});
