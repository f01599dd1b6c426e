import { systemClock } from "@surehand/kernel";
import type { ActingElement } from "./acting-frame.ts";
import { type RequestedValue, isSameNumber, hasReached } from "./requested-value.ts";
import type { PerformContext } from "./perform-context.ts";
import type { WireGauge } from "./wire.ts";

interface Stepping {
  readonly field: ActingElement;
  readonly from: WireGauge;
  readonly requested: RequestedValue;
}

/**
 * Both pairs increase and decrease (https://www.w3.org/WAI/ARIA/apg/patterns/slider/#keyboardinteraction); some widgets handle
 * only one.
 */
const WAYS = [
  ["ArrowUp", "ArrowDown"],
  ["ArrowRight", "ArrowLeft"],
] as const;
/** Maximum number of keys before the value is read again. */
const KEYS_AT_ONCE = 40;
/** A value is updated at once or a little later; with several keys, one after the other. */
const WRITTEN_MS = 120;
/** Limit for values in words, whose positions are unknown. */
const MAX_WORDS = 120;

/** Presses an arrow once to measure its step, then as often as needed. Stops when keys bring the value no nearer. */
export async function stepByKeys(context: PerformContext, stepping: Stepping): Promise<void> {
  for (const [more, less] of WAYS) {
    const { requested, from } = stepping;
    const isMoved =
      "number" in requested
        ? await stepToNumber(context, stepping, from.now ?? 0, { number: requested.number, more, less })
        : await stepToWords(context, stepping, { more, less });
    if (isMoved) return;
  }
}

async function stepToNumber(
  context: PerformContext,
  { field }: Stepping,
  from: number,
  { number, more, less }: { readonly number: number; readonly more: string; readonly less: string },
): Promise<boolean> {
  let now = from;
  let size: number | undefined;
  while (!isSameNumber(now, number)) {
    const left = number - now;
    const times = size === undefined ? 1 : Math.min(KEYS_AT_ONCE, Math.floor(Math.abs(left) / size + 1e-6));
    if (times === 0) break;
    await press(context, left > 0 ? more : less, times);
    const expected = size === undefined ? undefined : now + Math.sign(left) * size * times;
    const next = (await changed(context, field, { now }, expected))?.now ?? now;
    // It is at its end, or the keys go in the opposite direction.
    if (Math.abs(number - next) >= Math.abs(left)) return next !== from;
    size ??= Math.abs(next - now);
    now = next;
  }
  return now !== from;
}

async function stepToWords(
  context: PerformContext,
  { field, from, requested }: Stepping,
  { more, less }: { readonly more: string; readonly less: string },
): Promise<boolean> {
  let now = from;
  for (const key of [more, less]) {
    const seen = new Set<string | undefined>();
    for (let times = 0; times < MAX_WORDS && !seen.has(now.words); times += 1) {
      seen.add(now.words);
      await press(context, key, 1);
      now = (await changed(context, field, now)) ?? now;
      if (hasReached(now, requested)) return true;
    }
  }
  return now.words !== from.words;
}

async function press({ reader: { page }, call }: PerformContext, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) {
    call.signal.throwIfAborted();
    await page.keyboard.press(key);
  }
}

/** Resolves with the value once all keys were handled: the expected value or, if that is unknown, a different one that lasts. */
async function changed(
  { call }: PerformContext,
  field: ActingElement,
  before: Pick<WireGauge, "now" | "words">,
  expected?: number,
): Promise<WireGauge | null> {
  let last = before;
  let endsAtMs = systemClock.monotonicMs() + WRITTEN_MS;
  for (;;) {
    const gauge = await field.ask<WireGauge | null>("gaugeOf");
    const isOther = isOtherThan(gauge, last);
    if (isOther && (expected === undefined || (gauge && hasReached(gauge, { number: expected })))) return gauge;
    if (isOther && gauge !== null) {
      last = gauge;
      endsAtMs = systemClock.monotonicMs() + WRITTEN_MS;
    }
    if (gauge === null || systemClock.monotonicMs() >= endsAtMs) return gauge;
    await systemClock.sleep(10, call.signal);
  }
}

function isOtherThan(gauge: WireGauge | null, before: Pick<WireGauge, "now" | "words">): boolean {
  return gauge?.now !== before.now || (before.words !== undefined && gauge?.words !== before.words);
}
