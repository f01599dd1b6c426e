// Fits the weights of packages/grounding/src/offline/weights.ts on the pages to tune on: node evals/grounding/fit-weights.ts
import { writeFileSync } from "node:fs";
import { openPageFixture, visit } from "../harness/open-page.ts";
import { fit, rank, type Ranking, weightsText } from "./fit.ts";
import type { GroundingCase } from "./grounding-page.ts";
import { type ExpectedTarget, locateExpected } from "./judge-grounding.ts";
import { groundingPages } from "./pages/index.ts";

async function readRankings(): Promise<Ranking[]> {
  await using fixture = await openPageFixture();
  const rankings: Ranking[] = [];
  for (const page of groundingPages.filter(({ split }) => split === "tune")) {
    await visit(fixture, { html: page.html }, async ({ page: opened, session }) => {
      const located: [GroundingCase, ExpectedTarget][] = [];
      for (const grounding of page.cases) located.push([grounding, await locateExpected(opened, session, grounding)]);
      const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
      for (const [{ instruction, expected, level }, meant] of located)
        if (expected !== "ambiguous" && level !== "judgement") rankings.push(rank(instruction, snapshot, meant));
    });
  }
  return rankings.filter(({ right, wrong }) => right.length + wrong.length > 0);
}

const text = weightsText(fit(await readRankings()));
writeFileSync(new URL("../../packages/grounding/src/offline/weights.ts", import.meta.url), text);
console.log(text);
