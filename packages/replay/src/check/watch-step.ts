import { type Action, type DialogAnswer, readScopes, type PageSession, type PerformResult } from "@surehand/browser";
import { type CallContext, systemClock } from "@surehand/kernel";
import { type Finding, isFree } from "../locator/find-locator.ts";
import { scopeLocators } from "../locator/own-locators.ts";
import { toLocator } from "../locator/to-locator.ts";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import type { RecordedLocators } from "../recording/recorded-step.ts";
import type { PageTree } from "../witness/page-tree.ts";
import { isDurable } from "../step/durable-targets.ts";
import { findChecks, type Performed } from "./find-checks.ts";
import { requiredChecks } from "./required-checks.ts";
import { readTree } from "./read-tree.ts";
import { createWitness, type Witness } from "../witness/witness.ts";

export interface Watching extends Finding {
  readonly call: CallContext;
  readonly witness?: Witness | undefined;
  /** The answer to dialogs of the browser that the step opens. */
  readonly dialog?: DialogAnswer | undefined;
}

export interface WatchedStep {
  /** With refs as targets. */
  readonly action: Action;
  /** The same action with described elements. */
  readonly recorded: Action;
  readonly targets: RecordedLocators;
}

/** Reads the page before a step. Returns a function that finds what the step brought about. Neither ever rejects. */
export async function watchStep(
  watching: Watching,
  step: WatchedStep,
): Promise<(performed: PerformResult) => Promise<RecordedLocators>> {
  const { session, variables, call, witness = createWitness(), dialog } = watching;
  const promptText = typeof dialog === "object" ? dialog.text : undefined;
  const locator = variables.reveal(step.targets.locator);
  const frames = (locator ?? []).filter(({ by }) => by === "frame");
  const before = session.openDialog ? witness.beforeDialog : await readBefore(watching, witness, frames);
  const awaited = await awaitedChecks(watching, step);
  const requires = session.openDialog ? [] : await requiredChecks(watching, step.recorded, before ?? []);
  witness.start ??= before;
  if (promptText !== undefined) witness.written.push(promptText);
  return async ({ effect, action }) => {
    const done: Performed = { action: step.recorded, dispatched: action, effect, locator, before, awaited };
    const [checks, chosen] = await Promise.all([
      findChecks({ ...watching, witness }, done, call),
      chosenLabels(session, done),
    ]);
    witness.beforeDialog = session.openDialog ? before : undefined;
    return {
      ...step.targets,
      ...(promptText !== undefined && { promptText: variables.hide(session.masked(promptText)) }),
      ...(requires.length > 0 && { requires }),
      ...(chosen && { chosen: variables.hide(session.masked(chosen)) }),
      ...(checks.length > 0 && { checks }),
    };
  };
}

/** Returns the page after the step before, if that was a moment ago: another reading would show the same. */
// oxlint-disable-next-line max-params -- one reading
async function readBefore(
  { session, call }: Watching,
  { latest }: Witness,
  frames: RecordedLocator,
): Promise<readonly PageTree[] | undefined> {
  const isLatest = latest?.url === session.page.url() && systemClock.monotonicMs() - latest.atMs < momentMs;
  const hasFrame = latest?.trees.some((tree) => JSON.stringify(tree.frames) === JSON.stringify(frames));
  return isLatest && hasFrame ? latest?.trees : readTree(session, { frames }, call);
}

const momentMs = 500;

/** A dragged element is found in its goal, or around it, only afterwards. */
async function awaitedChecks(watching: Watching, { action, recorded, targets }: WatchedStep): Promise<RecordedCheck[]> {
  const { session, variables, call } = watching;
  if (action.kind !== "drag" || recorded.kind !== "drag" || !isDurable(recorded.target)) return [];
  const text = recorded.target.name === "" ? recorded.target.text : recorded.target.name;
  if (text === "" || session.openDialog) return [];
  const scopes = typeof action.to === "string" ? await readScopes(session, action.to, call).catch(() => []) : [];
  const places = [variables.reveal(targets.goalLocator), ...scopes.flatMap(scopeLocators)];
  const checks = places.flatMap((place): RecordedCheck[] =>
    place === undefined ? [] : [{ kind: "visible", locator: [...place, { by: "text", text, exact: true }] }],
  );
  const some = checks.filter(({ locator }) => isFree(watching, locator)).slice(0, mostAwaited);
  const counts = await Promise.all(
    some.map(async ({ locator }) => {
      const count = toLocator(session.page, locator)?.count();
      return await count?.catch(() => 1);
    }),
  );
  return some.filter((_, index) => counts[index] === 0);
}

const mostAwaited = 6;

async function chosenLabels(
  session: PageSession,
  { action, effect, locator }: Performed,
): Promise<string[] | undefined> {
  if (action.kind !== "select" || !locator || session.openDialog || effect?.url !== undefined) return undefined;
  const element = toLocator(session.page, locator);
  const isNative = isDurable(action.target) && action.target.tag === "select";
  const labels = isNative
    ? await element
        ?.locator("option:checked")
        .allTextContents()
        .catch(() => [])
    : effect?.target?.flatMap(({ state, after }) => (state === "value" ? [after] : []));
  const shown = labels?.map((label) => label.replace(/\s+/g, " ").trim()).filter((label) => label !== "");
  return shown?.length === [action.option].flat().length ? shown : undefined;
}
