import type { ActionRecord } from "../findings/action-record.ts";

/** Number of actions without an effect after which a player would reload the page. */
const STILL_ACTIONS = 10;

/** Whether a page answered at least one of these actions, and none of the last ones. */
export function hasStopped(actions: readonly Pick<ActionRecord, "success">[]): boolean {
  const isAnswered = ({ success }: Pick<ActionRecord, "success">): boolean => success;
  return actions.some(isAnswered) && actions.length > STILL_ACTIONS && !actions.slice(-STILL_ACTIONS).some(isAnswered);
}
