import type { ActionRecord } from "../results/action-record.ts";

/** Items of the history, at least and at most. */
const HISTORY_ITEMS = { min: 5, max: 25 } as const;
/** Characters of the whole history: about 1,500 tokens. */
const BUDGET = 6000;
const LONGEST_ITEM = 300;

/**
 * Returns the most important actions that fit the budget, in order: 25 at most, and the newest five whatever their length. Saved data
 * counts most, then extractions, failures and page turns; among equals the newer one.
 */
export function fitHistory(actions: readonly ActionRecord[]): string[] {
  const ranked = actions
    .map((action, index) => ({ index, line: lineOf(action), score: importanceOf(action, index, actions.length) }))
    .toSorted((one, other) => other.score - one.score);
  const chosen: { index: number; line: string }[] = [];
  let length = 0;
  for (const { index, line } of ranked) {
    if (chosen.length >= HISTORY_ITEMS.max) break;
    if (chosen.length >= HISTORY_ITEMS.min && length + line.length > BUDGET) continue;
    chosen.push({ index, line });
    length += line.length;
  }
  return chosen.toSorted((one, other) => one.index - other.index).map(({ line }) => line);
}

const weights: Readonly<Record<string, number>> = { save_progress: 5, extract: 4, download: 4, screenshot: 2, goto: 2 };

function importanceOf({ action, success }: ActionRecord, index: number, count: number): number {
  const isNewest = index >= count - HISTORY_ITEMS.min;
  return (isNewest ? 100 : 0) + (weights[action] ?? 1) + (success ? 0 : 1.5) + index / Math.max(1, count);
}

function lineOf({ step, action, success, description, error }: ActionRecord): string {
  const outcome = success ? "OK" : `FAILED: ${error ?? "no reason given"}`;
  const line = `Step ${step} | ${action} | ${outcome} | ${description}`;
  return line.length <= LONGEST_ITEM ? line : `${line.slice(0, LONGEST_ITEM)}...`;
}
