import type { Action, PageSession, Snapshot, SnapshotElement } from "@surehand/browser";
import { createOfflineGrounder, type Grounding } from "@surehand/grounding";
import { createCallContext, SurehandError } from "@surehand/kernel";
import type { Page } from "playwright-core";
import type { GroundingCase, GroundingPage } from "../grounding/grounding-page.ts";
import { locateExpected, judgeGrounding, type ExpectedTarget } from "../grounding/judge-grounding.ts";
import { groundingPages } from "../grounding/pages/index.ts";
import { locate } from "../harness/locate.ts";
import { openPageFixture, type PageFixture, visit } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { mutateSentence } from "./mutate-sentence.ts";

/** Grounds sentences on snapshots; nothing is done to a page, so a case is a page and takes seconds. */
export const suite = defineSuite<PageFixture>({
  name: "mutants",
  description:
    "A correct instruction with one changed part, or without its element on the page, is refused without a model.",
  open: () => openPageFixture(),
  cases: () => groundingPages.filter(({ split }) => split === "tune").map(pageCase),
});

function pageCase(page: GroundingPage): EvalCase<PageFixture> {
  return {
    name: page.name,
    timeoutMs: 180_000,
    run: (fixture) =>
      visit(fixture, { html: page.html }, async (visited) => {
        const problems: string[] = [];
        const metrics: Record<string, number> = { right: 0, refused: 0, wrong: 0, mutants: 0, wrongMutants: 0 };
        const snapshot = await lookAt(visited.session);
        for (const grounding of page.cases) {
          const meant = await locateExpected(visited.page, visited.session, grounding);
          const answer = await ground(visited.session, snapshot, grounding.instruction);
          const verdict = judge(meant, answer);
          metrics[verdict] = (metrics[verdict] ?? 0) + 1;
          if (verdict !== "right" || answer.element === undefined) continue;
          for (const attempt of await attemptsOn(visited, snapshot, grounding, answer)) {
            const { actions } = await ground(visited.session, attempt.snapshot, attempt.instruction);
            metrics["mutants"] = (metrics["mutants"] ?? 0) + 1;
            if (actions.length > 0)
              problems.push(`${attempt.kind}: ${attempt.instruction} | ${JSON.stringify(actions)}`);
          }
        }
        metrics["wrongMutants"] = problems.length;
        assertNoProblems(problems, "", metrics);
        return { detail: `${metrics["right"]} right, ${metrics["mutants"]} mutants`, metrics };
      }),
  };
}

interface Visited {
  readonly page: Page;
  readonly session: PageSession;
}

interface Attempt {
  readonly kind: string;
  readonly instruction: string;
  readonly snapshot: Snapshot;
}

// oxlint-disable-next-line max-params -- where, what is seen there, what is asked, what came of it
async function attemptsOn(
  visited: Visited,
  snapshot: Snapshot,
  grounding: GroundingCase,
  { actions: [action], element }: Answer,
): Promise<Attempt[]> {
  if (!action || !element) return [];
  const { instruction } = grounding;
  const mutants = mutateSentence({ instruction, snapshot, action, element }).map((mutant) => ({ ...mutant, snapshot }));
  // Without it another may be the third, the last or the one that is checked.
  if (typeof grounding.expected === "string" || RELATIVE.test(instruction)) return mutants;
  return [
    ...mutants,
    { kind: "removed", instruction, snapshot: await lookWithout(visited, [grounding.expected.target].flat()) },
  ];
}

const RELATIVE =
  /\b(?:first|second|third|fourth|fifth|sixth|last|next|previous|\d+(?:st|nd|rd|th)|checked|unchecked|disabled|selected|cheapest|top|bottom|left|right|other|any|all)\b/i;

async function lookWithout({ page, session }: Visited, selectors: readonly string[]): Promise<Snapshot> {
  const undo: (() => Promise<unknown>)[] = [];
  const handles = [];
  for (const selector of selectors) handles.push(await (await locate(page, selector)).elementHandle());
  for (const handle of handles) {
    const mark = await handle?.evaluateHandle((element) => {
      const comment = document.createComment("");
      element.replaceWith(comment);
      return comment;
    });
    if (handle && mark) undo.unshift(() => mark.evaluate((comment, element) => comment.replaceWith(element), handle));
  }
  const snapshot = await lookAt(session);
  for (const back of undo) await back();
  return snapshot;
}

function lookAt(session: PageSession): Promise<Snapshot> {
  return session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
}

interface Answer {
  readonly status: string;
  readonly actions: readonly Action[];
  /** Element of the first action. */
  readonly element?: SnapshotElement | undefined;
}

const MOST_STEPS = 12;

/** All steps of a sentence, on a page that stays as it is. */
async function ground(session: PageSession, snapshot: Snapshot, instruction: string): Promise<Answer> {
  using call = createCallContext({ timeoutMs: 20_000 });
  const grounder = createOfflineGrounder();
  const actions: Action[] = [];
  let element: SnapshotElement | undefined;
  let left: string | undefined = instruction;
  while (left !== undefined && actions.length < MOST_STEPS) {
    const done = actions.map((action) => JSON.stringify(action));
    const grounded: Grounding | { readonly status: string } = await grounder
      .ground({ instruction: left, snapshot, session, done }, call)
      .catch((error: unknown) => ({ status: codeOf(error) }));
    if (!("chosenBy" in grounded)) return { status: grounded.status, actions, element };
    if (isNoOption(snapshot, grounded.action)) return { status: "not-found", actions, element };
    element ??= grounded.element;
    actions.push(grounded.action);
    left = grounded.rest;
  }
  return { status: "done", actions, element };
}

function codeOf(error: unknown): string {
  if (!SurehandError.isInstance(error)) throw error;
  return error.code;
}

/** A list that does not have the option is left as it is. */
function isNoOption({ refs }: Snapshot, action: Action): boolean {
  if (action.kind !== "select" || typeof action.target !== "string" || typeof action.option !== "string") return false;
  const wanted = action.option.toLowerCase();
  return refs.get(action.target)?.options?.every((option) => option.toLowerCase() !== wanted) === true;
}

function judge(meant: ExpectedTarget, { status, actions }: Answer): "right" | "refused" | "wrong" {
  const verdict = judgeGrounding(meant, actions, status);
  return verdict === "right" || verdict === "refused" ? verdict : "wrong";
}
