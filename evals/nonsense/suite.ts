import { act } from "@surehand/agent";
import { SurehandError } from "@surehand/kernel";
import { groundingPages } from "../grounding/pages/index.ts";
import { openPageFixture, type PageFixture, visit } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { watchActions } from "../harness/watched-session.ts";
import { type NonsenseInstruction, nonsenseInstructions } from "./instructions.ts";

export const suite = defineSuite<PageFixture>({
  name: "nonsense",
  description: "Where nothing sensible is asked, nothing is done, and it is said so.",
  open: () => openPageFixture(),
  cases: () => nonsenseInstructions.map(nonsenseCase),
});

function nonsenseCase(nonsense: NonsenseInstruction, index: number): EvalCase<PageFixture> {
  const { instruction, page: name, sort } = nonsense;
  return {
    name: `${index + 1} ${sort}: ${instruction.trim().slice(0, 60)}`,
    async run(fixture) {
      const html = groundingPages.find((page) => page.name === name)?.html;
      if (html === undefined) throw new Error(`There is no page "${name}".`);
      await visit(fixture, { html }, async ({ session: own }) => {
        const { session, performed } = watchActions(own);
        const told = await statusOf(act(session, instruction));
        // An empty instruction is none.
        const isRefused = told === "not-found" || (told === "invalid-input" && instruction.trim() === "");
        assertNoProblems([
          ...(performed.length > 0 ? [`did ${JSON.stringify(performed)}`] : []),
          ...(isRefused ? [] : [`says ${told}`]),
        ]);
      });
    },
  };
}

async function statusOf(acting: ReturnType<typeof act>): Promise<string> {
  try {
    return (await acting).status;
  } catch (error) {
    if (SurehandError.isInstance(error)) return error.code;
    throw error;
  }
}
