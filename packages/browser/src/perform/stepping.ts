import { systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import { aimAndDo, type Aimed } from "./aim.ts";
import { nameOf } from "./name-action.ts";
import { fieldOf } from "./field-of.ts";
import { describeGauge, type RequestedValue, hasReached, refusalOf, requestedValueOf } from "./requested-value.ts";
import { blocked, held, judge, result } from "./judge.ts";
import { observeField } from "./observe-field.ts";
import type { ResolvedTarget } from "./resolve-target.ts";
import type { PerformContext } from "./perform-context.ts";
import { stepByKeys } from "./step-by-keys.ts";
import type { WireGauge } from "./wire.ts";

type ElementTarget = Extract<ResolvedTarget, { kind: "element" }>;
type Filling = ActionOf<"fill"> & { readonly text: string };

const KEYS = { need: "focus", phase: "key", guard: "keys" } as const;

/** Sets a custom slider or spinbutton to a value with its keys. Returns undefined if the target is neither. */
export async function stepTo(
  context: PerformContext,
  action: Filling,
  target: ElementTarget,
): Promise<PerformResult | undefined> {
  return aimAndDo<BeginResult | undefined, PerformResult | undefined>(context, target, {
    need: KEYS,
    work: async (ready) => begin(context, action.text, await fieldOf(ready.documents[0], target), ready),
    refuse: (refused) => blocked(action, refused),
    finish: async (aimed, begun) => begun && readBack(context, { action, aimed, ...begun }),
  });
}

interface BeginResult {
  readonly field: ActingElement;
  readonly requested: RequestedValue;
  readonly from: WireGauge;
  /** Undefined if no key was pressed. */
  readonly dispatchedAtMs?: number;
}

async function begin(
  context: PerformContext,
  text: string,
  field: ActingElement,
  { before }: Aimed,
): Promise<BeginResult | undefined> {
  const from = await field.ask<WireGauge | null>("gaugeOf");
  const requested = from && requestedValueOf(text, from);
  if (!requested || before.states["focused"] !== "true") return undefined;
  if (hasReached(from, requested) || refusalOf(from, requested) !== undefined) return { field, requested, from };
  const dispatchedAtMs = systemClock.monotonicMs();
  await stepByKeys(context, { field, from, requested });
  return { field, requested, from, dispatchedAtMs };
}

interface Stepped extends BeginResult {
  readonly action: Filling;
  readonly aimed: Aimed;
}

async function readBack(context: PerformContext, stepped: Stepped): Promise<PerformResult> {
  const { action, aimed, field, requested, from, dispatchedAtMs } = stepped;
  const { before, documents, url } = aimed;
  if (dispatchedAtMs === undefined) {
    const refusal = refusalOf(from, requested);
    if (refusal === undefined) return held(action, before);
    const message = `${nameOf(action, before.what)}: it does not accept this value. ${refusal}`;
    return result({ status: "failed", action, effect: null, message });
  }
  const observation = await observeField(context, { documents, before, dispatchedAtMs, url, isFocusEffect: false });
  const now = await field.ask<WireGauge | null>("gaugeOf").catch(() => null);
  const isFulfilled = now !== null && hasReached(now, requested);
  const complaint =
    isFulfilled || !now ? undefined : `its keys set it to ${describeGauge(now)} instead of the requested value.`;
  return judge(context, { action, url, before, observation, complaint, isFulfilled });
}
