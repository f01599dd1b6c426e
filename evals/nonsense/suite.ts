import { act, type ActOptions } from "@surehand/agent";
import type { Action } from "@surehand/browser";
import { SurehandError } from "@surehand/kernel";
import { groundingPages } from "../grounding/pages/index.ts";
import { type IdleModelFixture, openIdleModelFixture } from "../harness/idle-model.ts";
import { type PageFixture, visit } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { watchActions } from "../harness/watched-session.ts";
import { type NonsenseInstruction, nonsenseInstructions } from "./instructions.ts";

export const suite = defineSuite<IdleModelFixture>({
  name: "nonsense",
  description: "An instruction that makes no sense performs no action, and the result says why.",
  open: openIdleModelFixture,
  cases: () => nonsenseInstructions.map(nonsenseCase),
});

function nonsenseCase(nonsense: NonsenseInstruction, index: number): EvalCase<IdleModelFixture> {
  const { instruction, page: name, sort } = nonsense;
  return {
    name: `${index + 1} ${sort}: ${instruction.trim().slice(0, 60)}`,
    async run(fixture) {
      const html = groundingPages.find((page) => page.name === name)?.html;
      if (html === undefined) throw new Error(`There is no page "${name}".`);
      const { status, performed } = await runInstruction(fixture, html, instruction);
      // An empty instruction is invalid input.
      const isRefused = status === "not-found" || (status === "invalid-input" && instruction.trim() === "");
      const isDone = performed.length > 0;
      const alone = isDone
        ? await runInstruction(fixture, html, instruction, { model: fixture.idle.model, vision: false })
        : undefined;
      const metrics = { certainWrong: Number((alone?.performed.length ?? 0) > 0) };
      const problems = [
        ...(isDone ? [`did ${JSON.stringify(performed)}`] : []),
        ...(isRefused ? [] : [`the status is ${status}`]),
      ];
      assertNoProblems(problems, "", metrics);
      return { metrics };
    },
  };
}

// oxlint-disable-next-line max-params -- where, what, and how
function runInstruction(
  fixture: PageFixture,
  html: string,
  instruction: string,
  options: ActOptions = {},
): Promise<{ status: string; performed: readonly Action[] }> {
  return visit(fixture, { html }, async ({ session: own }) => {
    const { session, performed } = watchActions(own);
    return { status: await statusOf(act(session, instruction, options)), performed };
  });
}

async function statusOf(acting: ReturnType<typeof act>): Promise<string> {
  try {
    return (await acting).status;
  } catch (error) {
    if (SurehandError.isInstance(error)) return error.code;
    throw error;
  }
}
