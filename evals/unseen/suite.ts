import { act, type ActOptions } from "@surehand/agent";
import type { PageSession } from "@surehand/browser";
import { extract } from "@surehand/extraction";
import { NeedsModelError, SurehandError } from "@surehand/kernel";
import type { Page } from "playwright-core";
import type { z } from "zod";
import { type IdleModelFixture, openIdleModelFixture } from "../harness/idle-model.ts";
import { locate } from "../harness/locate.ts";
import { type PageFixture, visit } from "../harness/open-page.ts";
import { pageSite } from "../harness/page-site.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { watchActions } from "../harness/watched-session.ts";
import { checkTruth } from "./check-truth.ts";
import { type CommandTruth, judgeCommand, type Verdict } from "./judge-command.ts";
import { type ExtractionAnswer, judgeExtraction } from "./judge-extraction.ts";
import { type UnseenCommand, type UnseenExtraction, type UnseenPage, unseenPages } from "./unseen-page.ts";

type UnseenCase = EvalCase<IdleModelFixture>;

export const suite = defineSuite<IdleModelFixture>({
  name: "unseen",
  description: "On pages that no rule was tuned to, a command is right or refused, and a complete extraction is right.",
  open: openIdleModelFixture,
  cases: () => unseenPages().flatMap(pageCases),
});

function pageCases(file: UnseenPage): UnseenCase[] {
  return [
    truthCase(file),
    ...file.cases.map((command, index) => commandCase(file, command, index)),
    ...file.extractions.map((asked, index) => extractionCase(file, asked, index)),
  ];
}

function truthCase(file: UnseenPage): UnseenCase {
  return {
    name: `${file.name}: truth`,
    async run(fixture) {
      assertNoProblems(await visit(fixture, pageSite(file), ({ page }) => checkTruth(page, file)));
    },
  };
}

// oxlint-disable-next-line max-params -- where, what, and its number
function commandCase(file: UnseenPage, command: UnseenCommand, index: number): UnseenCase {
  const { stratum, instruction, expected } = command;
  return {
    name: `${file.name}: ${stratum} ${index + 1}: ${instruction.slice(0, 80)}`,
    async run({ idle, ...fixture }) {
      const { verdict, outcome } = await runCommand(fixture, file, command);
      // With a model that finds nothing, only the rules act.
      const isCertain =
        verdict === "wrong" &&
        (await runCommand(fixture, file, command, { model: idle.model, vision: false })).verdict === "wrong";
      const metrics = { ...countOf(stratum, verdict), certainWrong: Number(isCertain) };
      assertNoProblems(verdict === "wrong" ? [`wrong: ${outcome}`] : [], JSON.stringify(expected), metrics);
      return { detail: verdict, metrics };
    },
  };
}

/** Every count is present in every row, so that a sum of zero is reported. */
function countOf(stratum: UnseenCommand["stratum"], verdict: Verdict): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of ["right", "refused", "wrong"]) counts[`${stratum}-${one}`] = Number(one === verdict);
  return counts;
}

// oxlint-disable-next-line max-params -- where, what, and how
async function runCommand(
  fixture: PageFixture,
  file: UnseenPage,
  command: UnseenCommand,
  options: ActOptions = {},
): Promise<{ verdict: Verdict; outcome: string }> {
  return visit(fixture, pageSite(file), async ({ page, session: own }) => {
    const truth = await locateTruth(page, own, command);
    const { session, performed } = watchActions(own);
    const { status, message } = await act(session, command.instruction, { timeout: 15_000, ...options }).catch(explain);
    const verdict = judgeCommand(truth, performed, status);
    return { verdict, outcome: `${status}: ${message} | ${JSON.stringify(performed)}` };
  });
}

async function locateTruth(page: Page, session: PageSession, { expected }: UnseenCommand): Promise<CommandTruth> {
  const refsOf = async (selectors: readonly string[]): Promise<ReadonlySet<string>> => {
    const refs = new Set<string>();
    for (const selector of selectors) refs.add(await session.refOf(await locate(page, selector)));
    return refs;
  };
  if (typeof expected === "string") return { expected, refs: new Set(), openers: new Set() };
  const { target, opens = [] } = expected;
  return { expected, refs: await refsOf([target].flat()), openers: await refsOf(opens) };
}

function explain(error: unknown): { status: string; message: string } {
  if (!SurehandError.isInstance(error)) throw error;
  return { status: error.code, message: error.message };
}

// oxlint-disable-next-line max-params -- where, what, and its number
function extractionCase(file: UnseenPage, asked: UnseenExtraction, index: number): UnseenCase {
  return {
    name: `${file.name}: extraction ${index + 1}: ${asked.instruction.slice(0, 80)}`,
    async run(fixture) {
      const answer = await visit(fixture, pageSite(file), ({ session }) => answerOf(session, asked));
      const { outcome, right, wrong, missing } = judgeExtraction(asked, answer);
      const metrics = {
        "complete-right": Number(outcome === "complete-right"),
        "complete-wrong": Number(outcome === "complete-wrong"),
        incomplete: Number(outcome === "incomplete"),
        "values-right": right,
        "values-wrong": wrong,
        "values-missing": missing,
      };
      const detail = `${answer.status}: ${right} right, ${wrong} wrong, ${missing} missing`;
      const evidence = JSON.stringify({ answer, expected: asked.expected }, null, 2);
      assertNoProblems(outcome === "complete-wrong" ? [detail] : [], evidence, metrics);
      return { detail, metrics };
    },
  };
}

async function answerOf(session: PageSession, { instruction, schema }: UnseenExtraction): Promise<ExtractionAnswer> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- extract takes a JSON Schema as well
    const { data, status } = await extract(session, instruction, schema as unknown as z.ZodType);
    return { data, status };
  } catch (error) {
    if (NeedsModelError.isInstance(error)) return { data: undefined, status: "needs-model" };
    throw error;
  }
}
