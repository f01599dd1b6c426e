import type { ActionRecord } from "../results/action-record.ts";

const MOST_CLICKS = 6;
const MOST_AVOID = 2;

export interface Learned {
  readonly tips: string[];
  readonly avoid: string[];
}

/**
 * Learns from the actions of a successful sample: the sequence of clicks that came before data was found, and which actions failed. Refs
 * mean nothing on another page, so only actions that name an element by its role and name count.
 */
export function distillByRule(actions: readonly ActionRecord[]): Learned {
  const clicks = actions.filter(({ action, success }) => action === "click" && success);
  const names = unique(clicks.flatMap(({ description }) => namedIn(description) ?? []));
  const tips = names.length === 0 ? [] : [`Click ${names.slice(0, MOST_CLICKS).join(", then ")} before extracting.`];
  const steps = actions.at(-1)?.step ?? 0;
  const isDirect = names.length === 0 && steps > 0 && steps <= 4;
  return {
    tips: isDirect ? ["The data is on the start page: extract it there."] : tips,
    avoid: distillFailures(actions).slice(0, MOST_AVOID),
  };
}

/** Returns the role and name of the element in the description of an action. */
function namedIn(description: string): string | undefined {
  return /\b[a-z]{3,20} "[^"]{1,60}"/u.exec(description)?.[0];
}

/** Names what failed: addresses, and elements by their role and name. */
export function distillFailures(actions: readonly ActionRecord[]): string[] {
  const failures = actions.filter(({ success }) => !success);
  return unique(
    failures.flatMap(({ action, input, description, error }) => {
      const { url, selector } = input;
      if (action === "goto" && typeof url === "string") return [`${url} could not be opened (${short(error)}).`];
      const isRef = typeof selector === "string" && /^\[?(?:(?:f\d+)?e)?\d+\]?$/u.test(selector);
      const named = typeof selector === "string" && !isRef ? JSON.stringify(selector) : namedIn(description);
      return named === undefined ? [] : [`${action} on ${named} failed (${short(error)}).`];
    }),
  ).slice(-5);
}

function short(error = "no reason given"): string {
  return error.length <= 100 ? error : `${error.slice(0, 100)}...`;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
