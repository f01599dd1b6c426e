import type { Action, PerformResult, SnapshotElement } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { notRepeated } from "../prompts.ts";
import { errorKindOfMessage } from "../state/error-kind.ts";
import { turnsPage } from "../state/pagination.ts";
import type { WorkerContext } from "../worker-context.ts";
import { type ActionOutcome, failed } from "./action-outcome.ts";
import { resolveTarget } from "./resolve-target.ts";
import { watchAnswers } from "./watch-answers.ts";

/** Performs an action of the browser, and turns its verified result into an outcome. */
export async function performAction(
  action: Action,
  { session, gate, intents, view, throttle }: WorkerContext,
  call: CallContext,
): Promise<{ readonly outcome: ActionOutcome; readonly result: PerformResult }> {
  using answer = watchAnswers(session.page);
  const result = await session.perform(action, { gate }, call);
  const { httpStatus: status, url } = result.effect ?? {};
  if (url) view.opened = { status };
  if (status !== undefined) throttle.answered(session.page.url(), status, answer.retryAfterMs);
  const refused = await intents.settle(result);
  if (refused) return { outcome: failed(notRepeated(refused), "not-repeated"), result };
  const { success, message, obstacle } = result;
  if (success) return { outcome: { success: true, description: message, hasChangedPage: true }, result };
  const reason = obstacle ? `${result.status}: ${obstacle.kind}` : result.status;
  return { outcome: failed(message, reason, errorKindOfMessage(message)), result };
}

/** Performs an action on an element that the worker named. */
export async function performOn(
  target: string,
  toAction: (ref: string) => Action,
  { context, call }: { readonly context: WorkerContext; readonly call: CallContext },
): Promise<ActionOutcome> {
  const found = await resolveTarget(target, context, call);
  if ("problem" in found) return failed(`${target} was not found.`, found.problem);
  const { outcome, result } = await performAction(toAction(found.ref), context, call);
  if (!outcome.success && result.obstacle) context.state.pages.blockedTarget(context.session.page.url(), target);
  return outcome.success ? withPageTurn(outcome, found.element, context) : outcome;
}

function withPageTurn(
  outcome: Extract<ActionOutcome, { success: true }>,
  element: SnapshotElement | undefined,
  { state }: WorkerContext,
): ActionOutcome {
  if (!element || !turnsPage(element.name) || !state.budget.pageTurned()) return outcome;
  return {
    ...outcome,
    description: `${outcome.description} Pagination detected: 3 steps were added (${state.budget.max} now).`,
  };
}
