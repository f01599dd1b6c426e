import type { PageSession, Ref } from "@surehand/browser";
import type { Frame, Page } from "playwright-core";
import { type PageFixture, visit, type Visit } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import type { CaseOutcome, EvalCase } from "../harness/suite.ts";
import { answerProblems, eventProblems, isWrongElement, type PanelAction, stateProblems } from "./judge.ts";
import type { TargetId } from "./panel.ts";
import { readStates, takeEvents } from "./recorder.ts";
import { isReachable } from "./roots.ts";
import { panelTitle, type PanelSetup, siteOf } from "./panel-setup.ts";

const text = "twelve chars";

const actions: Readonly<Record<TargetId, (target: Ref) => PanelAction>> = {
  go: (target) => ({ kind: "click", target }),
  word: (target) => ({ kind: "fill", target, text }),
  agree: (target) => ({ kind: "check", target }),
};

const targetIds: readonly TargetId[] = ["go", "word", "agree"];

/** Patterns for the targets' lines in a snapshot: `[f1e12 button "Go"]`. */
const inSnapshot: Readonly<Record<TargetId, RegExp>> = {
  go: /\[((?:f\d+)?e\d+) (?:button|radio) "Go"/,
  word: /\[((?:f\d+)?e\d+) textbox "Word"/,
  agree: /\[((?:f\d+)?e\d+) checkbox "Agree"/,
};

/**
 * Returns a case that clicks, fills and checks in the setup, and judges each action by the events that its documents
 * recorded.
 */
export function setupCase(setup: PanelSetup): EvalCase<PageFixture> {
  return {
    name: setup.name,
    run: (fixture) =>
      visit(fixture, { ...siteOf(setup), ...(setup.prepare ? { prepare: setup.prepare } : {}) }, (visited) =>
        actInSetup(setup, visited),
      ),
  };
}

async function actInSetup(setup: PanelSetup, visited: Visit): Promise<CaseOutcome> {
  const { page, session } = visited;
  const problems = setup.change === undefined ? [] : await changeSetup({ ...setup, change: setup.change }, visited);
  const refs = await findRefs(setup, session, page);
  await takeEvents(page);
  const times: string[] = [];
  const metrics = { actions: 0, wrongElements: 0, falseSuccesses: 0, performMs: 0 };
  for (const id of targetIds) {
    const { kind, ms, isFalse, answerFaults, eventFaults } = await actOn(id, refs[id], { setup, visited });
    times.push(`${kind} ${ms.toFixed(0)}`);
    problems.push(
      ...[...(isFalse ? ["FALSE SUCCESS"] : []), ...answerFaults, ...eventFaults].map(
        (problem) => `${kind}: ${problem}`,
      ),
    );
    metrics.actions++;
    metrics.wrongElements += eventFaults.filter(isWrongElement).length;
    metrics.falseSuccesses += isFalse ? 1 : 0;
    metrics.performMs += ms;
  }
  if (problems.length > 0) assertNoProblems(problems, await textOf(session), metrics);
  return { detail: `${times.join(", ")} ms`, metrics };
}

interface Acted {
  readonly kind: PanelAction["kind"];
  readonly ms: number;
  /** Whether the action was reported as done although it was not. */
  readonly isFalse: boolean;
  /** Problems of the answer, and of the recorded events. */
  readonly answerFaults: readonly string[];
  readonly eventFaults: readonly string[];
}

async function actOn(
  id: TargetId,
  ref: Ref,
  { setup, visited }: { setup: PanelSetup; visited: Visit },
): Promise<Acted> {
  const { page, session } = visited;
  const { isScriptless = false } = setup;
  const action = actions[id](ref);
  const { kind } = action;
  const startedAt = performance.now();
  const answer = await session.perform(action).catch((error: unknown) => String(error));
  const ms = performance.now() - startedAt;
  const eventFaults = isScriptless
    ? stateProblems(statesAfter(id), await readStates(await panelFrame(page)))
    : eventProblems({ kind, id, text }, await takeEvents(page));
  if (typeof answer === "string") return { kind, ms, isFalse: false, answerFaults: [answer], eventFaults };
  const answerFaults = answerProblems(answer, { isScriptless });
  return { kind, ms, isFalse: answer.success && eventFaults.length > 0, answerFaults, eventFaults };
}

/** Returns the states of a setup without scripts after the actions on this target and those before it. */
function statesAfter(last: TargetId): Record<string, string> {
  const done = targetIds.slice(0, targetIds.indexOf(last) + 1);
  return Object.fromEntries(done.map((id) => [id, id === "word" ? text : "checked"]));
}

async function textOf(session: PageSession): Promise<string> {
  return (await session.snapshot({ maxTokens: Infinity })).text;
}

/** Changes the setup, and checks that earlier refs are stale if the panel's document was replaced. */
async function changeSetup(
  setup: PanelSetup & { readonly change: NonNullable<PanelSetup["change"]> },
  visited: Visit,
): Promise<string[]> {
  const { page, session } = visited;
  const [, before] = inSnapshot.go.exec(await textOf(session)) ?? [];
  await setup.change(visited);
  if (before === undefined) return [];
  await takeEvents(page);
  const answer = await session.perform({ kind: "click", target: before }).catch((error: unknown) => String(error));
  const arrived = await takeEvents(page);
  return [
    ...(typeof answer === "string" || !answer.success
      ? []
      : [`a ref of the replaced document was clicked: ${answer.message}`]),
    ...arrived.map(({ type, id }) => `a ref of the replaced document: ${type} at "${id}"`),
  ];
}

async function findRefs(setup: PanelSetup, session: PageSession, page: Page): Promise<Record<TargetId, Ref>> {
  const frame = await panelFrame(page);
  if (isReachable(setup.root ?? "no root")) {
    const refOf = (id: TargetId): Promise<Ref> => session.refOf(frame.locator(`#${id}`));
    return { go: await refOf("go"), word: await refOf("word"), agree: await refOf("agree") };
  }
  const shown = await textOf(session);
  const read = (id: TargetId): Ref => {
    const [, ref] = inSnapshot[id].exec(shown) ?? [];
    assertNoProblems(ref === undefined ? [`the snapshot has no line for "${id}"`] : [], shown);
    return ref ?? "";
  };
  return { go: read("go"), word: read("word"), agree: read("agree") };
}

/** Waits for the panel: a frame of another process may receive its document shortly after the page has loaded. */
async function panelFrame(page: Page): Promise<Frame> {
  const endsAt = performance.now() + panelTimeoutMs;
  do {
    for (const frame of page.frames()) {
      if ((await frame.title()) === panelTitle) return frame;
    }
  } while (performance.now() < endsAt);
  throw new Error("No frame has the panel.");
}

const panelTimeoutMs = 10_000;
