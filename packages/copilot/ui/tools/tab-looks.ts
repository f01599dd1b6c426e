import { z } from "zod";
import type { BrowserToolAnswer } from "../../src/protocol/browser-tools.ts";
import { expectation } from "../../src/protocol/expectation.ts";
import { comparePages } from "../../src/verdict/compare-pages.ts";
import { describeChanges } from "../../src/verdict/describe-changes.ts";
import { noiseOf } from "../../src/verdict/noise.ts";
import type { TabChanges } from "../../src/verdict/tab-evidence.ts";
import { check } from "../probe/check.ts";
import { type Collected, collect } from "../probe/collect.ts";
import { hotUpdateAfter } from "./hot-updates.ts";
import { invalidInput } from "./invalid-input.ts";

/** When the message was sent, and just before the first edit. */
let first: Collected | undefined;
let control: Collected | undefined;
let touchedAtMs = 0;

const input = z.object({ expectations: z.array(expectation).max(50), writtenAtMs: z.number().optional() });

/** Keeps the page as it is when a message is sent, and notes when the person uses it. */
export function seeFirst(): void {
  first = collect();
  control = undefined;
  for (const name of ["pointerdown", "pointermove", "keydown", "wheel"])
    addEventListener(name, noteUse, { capture: true, passive: true });
}

function noteUse({ target }: Event): void {
  if (target instanceof Element && target.localName !== "surehand-toolbar") touchedAtMs = Date.now();
}

/** Keeps the page as it is before the first edit: what changed since the message was sent comes by itself. */
export function seeControl(given: unknown): BrowserToolAnswer {
  const { data } = input.safeParse(given);
  if (!data) return invalidInput;
  const seen = collect();
  control ??= seen;
  return { ok: true, result: data.expectations.map((each) => check(each, seen.elements)) };
}

/** Lists changes since the first edit, without those that come by themselves. */
export async function tabChanges(given: unknown): Promise<BrowserToolAnswer> {
  const { data } = input.safeParse(given);
  if (!data) return invalidInput;
  const startedAtMs = data.writtenAtMs ?? Date.now();
  await hotUpdateAfter(startedAtMs, AbortSignal.timeout(10_000));
  const now = collect();
  const checks = data.expectations.map((each) => check(each, now.elements));
  const result: TabChanges =
    first && control
      ? {
          changes: changesSince(first, control, now),
          checks,
          isTouched: touchedAtMs > startedAtMs - 2000,
          isReloaded: false,
        }
      : { changes: [], checks, isTouched: false, isReloaded: true };
  return { ok: true, result };
}

// oxlint-disable-next-line max-params -- three looks, in their order
function changesSince({ tree: one }: Collected, { tree: two }: Collected, { tree: three }: Collected): string[] {
  const noise = noiseOf(comparePages(one, two), two);
  const comparison = comparePages(two, three);
  const changes = comparison.changes.filter((change) => change.kind !== "shifted" && !noise.covers(change));
  return describeChanges(changes, { first: two, second: three, comparison });
}
