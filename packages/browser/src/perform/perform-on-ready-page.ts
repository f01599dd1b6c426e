import type { Action } from "../action/action.ts";
import type { ActionFamily } from "../action/define-action.ts";
import { definitionOf } from "../action/definition-of.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { openActingFrame } from "./acting-frame.ts";
import { execute } from "./execute.ts";
import { fieldOf } from "./field-of.ts";
import { result } from "./judge.ts";
import { nameOf } from "./name-action.ts";
import type { PerformContext } from "./perform-context.ts";
import { resolveTarget } from "./resolve-target.ts";
import { settle } from "./settle.ts";
import type { StartingApplication } from "./starting-application.ts";
import type { WireState } from "./wire.ts";

/** Families of actions on the controls of a page. */
const ON_CONTROLS: ReadonlySet<ActionFamily> = new Set<ActionFamily>(
  ["pointer", "download", "text", "edit", "keys", "choice", "toggle", "files", "drag"],
); // prettier-ignore
/** Families of actions that leave a value behind. */
const LASTING: ReadonlySet<ActionFamily> = new Set<ActionFamily>(["text", "edit", "choice", "toggle"]);
/** Maximum time in which an application that has started draws its page. */
const DRAWING_MS = 500;

/**
 * Performs the action once the application of the page has started. If it starts only afterwards, checks that it did not take back
 * what was entered.
 */
export async function performOnReadyPage(
  context: PerformContext,
  application: StartingApplication,
  action: Action,
): Promise<PerformResult> {
  const { family } = definitionOf(action.kind);
  if (!ON_CONTROLS.has(family) || context.verification !== "effect") return execute(context, action);
  if (await application.ready(context.call)) await settle(context.reader, context.call, { longestMs: DRAWING_MS });
  const performed = await execute(context, action);
  if (performed.status !== "done" || !LASTING.has(family) || !application.isStarting) return performed;
  return checkAfterStart(context, application, performed);
}

async function checkAfterStart(
  context: PerformContext,
  application: StartingApplication,
  performed: PerformResult,
): Promise<PerformResult> {
  const before = await stateOf(context, performed.action);
  await application.ready(context.call);
  await settle(context.reader, context.call, { longestMs: DRAWING_MS });
  const after = before && (await stateOf(context, performed.action));
  if (!before || (after && isSame(before, after))) return performed;
  const message = `${nameOf(performed.action, before.what)}: it was done, and taken back when the page's application started.`;
  return result({ ...performed, status: "reverted", message });
}

function isSame(before: WireState, after: WireState): boolean {
  return before.value === after.value && before.states["checked"] === after.states["checked"];
}

/** Returns undefined for an element that is gone. */
async function stateOf(context: PerformContext, action: Action): Promise<WireState | undefined> {
  if (!("target" in action) || typeof action.target !== "string") return undefined;
  try {
    const target = await resolveTarget(context.reader, action.target, context.call);
    if (target.kind !== "element") return undefined;
    return await (await fieldOf(await openActingFrame(context.reader, target.frame, context.call), target)).state();
  } catch {
    return undefined;
  }
}
