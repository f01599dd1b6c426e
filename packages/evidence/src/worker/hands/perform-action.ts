import type { Action, PerformResult, Ref, SnapshotElement } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { listMore } from "@surehand/page";
import { notRepeated } from "../prompts.ts";
import { errorKindOfMessage } from "../state/error-kind.ts";
import type { WorkerContext } from "../worker-context.ts";
import { type ActionDone, type ActionFailed, type ActionOutcome, failed } from "./action-outcome.ts";
import { resolveTarget } from "./resolve-target.ts";
import { watchAnswers } from "./watch-answers.ts";

/** Performs an action of the browser, and turns its verified result into an outcome. */
export async function performAction(
  action: Action,
  { session, gate, intents, view, throttle, fence }: WorkerContext,
  call: CallContext,
): Promise<{ readonly outcome: ActionOutcome; readonly result: PerformResult }> {
  using answer = watchAnswers(session.page);
  const result = await session.perform(action, { gate }, call);
  const { httpStatus: status, url } = result.effect ?? {};
  if (url) view.opened = { status };
  if (status !== undefined) await throttle.answered(session.page.url(), status, answer.retryAfterMs);
  const refused = await intents.settle(result);
  if (refused) {
    const notice = notRepeated(refused);
    return {
      outcome: { ...failed(notice, "not-repeated"), content: fence.wrap("page", session.masked(notice)) },
      result,
    };
  }
  const { success, message, obstacle } = result;
  // The message names elements and texts of the page.
  const content = fence.wrap("page", session.masked(message));
  if (success) return { outcome: { success: true, description: message, content, hasChangedPage: true }, result };
  const reason = obstacle ? `${result.status}: ${obstacle.kind}` : result.status;
  const failure = failed(message, reason, errorKindOfMessage(message));
  return { outcome: { ...failure, content: `${content}\n${reason}` }, result };
}

/** Performs an action on an element that the worker named. */
export async function performOn(
  target: string,
  toAction: (ref: string) => Action,
  { context, call }: { readonly context: WorkerContext; readonly call: CallContext },
): Promise<ActionOutcome> {
  const found = await resolveTarget(target, context, call);
  if ("problem" in found) return notFound(target, found.problem, context);
  const { outcome, result } = await performAction(toAction(found.ref), context, call);
  if (!outcome.success && result.obstacle)
    context.state.pages.blockedTarget(context.session.page.url(), nameOf(target, found.element));
  return outcome.success && leadsToMore(context, found) ? withPageTurn(outcome, context) : outcome;
}

/** A ref means nothing once the page has drawn its elements again. */
function nameOf(target: string, element: SnapshotElement | undefined): string {
  return element ? `${element.role} ${JSON.stringify(element.name)}` : target;
}

/** The problem names elements of the page. */
export function notFound(target: string, problem: string, { session, fence }: WorkerContext): ActionFailed {
  const description = `${target} was not found.`;
  return { ...failed(description, problem), content: fence.wrap("page", session.masked(`${description} ${problem}`)) };
}

/** Whether an element, or an address, is a way to more of a list on the page as it was seen last, whatever its name. */
export function leadsToMore(
  { view: { snapshot, facts } }: WorkerContext,
  { ref, url }: { readonly ref?: Ref | undefined; readonly url?: string | undefined },
): boolean {
  if (!snapshot) return false;
  const { ways } = listMore({ snapshot, facts });
  return ways.some((way) => (ref === undefined ? url === way.url : ref === way.ref) && (ref ?? url) !== undefined);
}

/** Adds steps for a page of a list that was turned. */
export function withPageTurn(outcome: ActionDone, { state }: WorkerContext): ActionDone {
  if (!state.budget.pageTurned()) return outcome;
  const note = `Pagination detected: 3 steps were added (${state.budget.max} now).`;
  const { description, content = description } = outcome;
  return { ...outcome, description: `${description} ${note}`, content: `${content}\n${note}` };
}
