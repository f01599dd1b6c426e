import { cutText } from "@surehand/kernel";
import type { Effect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";

/** Limits for text from the page: it decides how long its address and its dialogs are, and how many windows it opens. */
const MAX_MESSAGE = 3000;
const MAX_TEXT = 1000;
/** Maximum length of each list in an effect. */
const MAX_LISTED = 20;

/** Cuts the texts that come from the page to a readable length. Secrets are masked before, or a cut would show a part of one. */
export function capResult(performed: PerformResult): PerformResult {
  const { effect, message, obstacle } = performed;
  return {
    ...performed,
    message: cutText(message, MAX_MESSAGE),
    effect: effect && capEffect(effect),
    ...(obstacle && { obstacle: capTexts(obstacle) }),
  };
}

function capEffect(effect: Effect): Effect {
  const { dialogs, popups, downloads, storage, events, omitted: before = {}, ...others } = effect;
  const lists = { dialogs, popups, downloads, storage, events };
  const omitted = Object.entries(lists).flatMap(([name, { length }]) => {
    const more = (before[name] ?? 0) + Math.max(0, length - MAX_LISTED);
    return more > 0 ? [[name, more] as const] : [];
  });
  const capped = {
    dialogs: dialogs.slice(0, MAX_LISTED),
    popups: popups.slice(0, MAX_LISTED),
    downloads: downloads.slice(0, MAX_LISTED),
    storage: storage.slice(0, MAX_LISTED),
    events: events.slice(0, MAX_LISTED),
  };
  return {
    ...capTexts({ ...others, ...capped }),
    ...(omitted.length > 0 && { omitted: Object.fromEntries(omitted) }),
  };
}

function capTexts<Value>(value: Value): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of the same shape, which types can't express
  return copyOf(value) as Value;
}

function copyOf(value: unknown): unknown {
  if (typeof value === "string") return cutText(value, MAX_TEXT);
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}
