import type { ActionRecord } from "../results/action-record.ts";

const MOST_TIPS = 3;
const MOST_AVOID = 2;

export interface Learned {
  readonly tips: string[];
  readonly avoid: string[];
}

/**
 * Learns from the actions of a successful sample: which clicks came before data was found, and which actions failed. Refs mean nothing
 * on another page, so only actions that name an element by its text count.
 */
export function distillByRule(actions: readonly ActionRecord[]): Learned {
  const clicks = actions.filter(({ action, success }) => action === "click" && success);
  const names = clicks.flatMap(
    ({ description }) => /(?:button|link|tab|menuitem) "([^"]{1,60})"/u.exec(description)?.[0] ?? [],
  );
  const tips = unique(names).map((name) => `Click ${name} before extracting.`);
  const steps = actions.at(-1)?.step ?? 0;
  const isDirect = names.length === 0 && steps > 0 && steps <= 4;
  return {
    tips: (isDirect ? ["The data is on the start page: extract it there."] : tips).slice(0, MOST_TIPS),
    avoid: distillFailures(actions).slice(0, MOST_AVOID),
  };
}

/** Names what failed: addresses, and elements by their text. */
export function distillFailures(actions: readonly ActionRecord[]): string[] {
  const failures = actions.filter(({ success }) => !success);
  return unique(
    failures.flatMap(({ action, input, error }) => {
      const { url, selector } = input;
      if (action === "goto" && typeof url === "string") return [`${url} could not be opened (${short(error)}).`];
      const isRef = typeof selector === "string" && /^\[?(?:(?:f\d+)?e)?\d+\]?$/u.test(selector);
      return typeof selector === "string" && !isRef
        ? [`${action} on ${JSON.stringify(selector)} failed (${short(error)}).`]
        : [];
    }),
  ).slice(-5);
}

function short(error = "no reason given"): string {
  return error.length <= 100 ? error : `${error.slice(0, 100)}...`;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
