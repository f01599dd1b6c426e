import { z } from "zod";
import { defineAction } from "../define-action.ts";
import { type ActionTarget, durationMs, key, longestDurationMs, target } from "../fields.ts";
import { verifications } from "../verification.ts";

export const pressAction = defineAction({
  kind: "press",
  family: "keys",
  fields: { key, target: target.exactOptional(), holdMs: durationMs.exactOptional() },
  title: "Press",
  description:
    'Presses a key or chord ("Control+K") on a target, or on the focused element. `holdMs` keeps it down for that long.',
  verbs: ["press"],
  risk: "keys",
  verifications,
  compact: { target: "optional", value: "a key or chord (Enter, Control+A)", read: readPress },
  playwright: { on: "keyboard", method: "press" },
});

export const keyAction = defineAction({
  kind: "key",
  family: "keys",
  fields: { event: z.enum(["down", "up", "hold"]), key, ms: durationMs.exactOptional() },
  title: "Key",
  description: "Sends a single key event to the focused element, or holds a key for `ms`.",
  verbs: ["send a key event"],
  risk: "keys",
  verifications,
});

export interface Press {
  readonly kind: "press";
  readonly key: string;
  readonly target?: ActionTarget;
  readonly holdMs?: number;
}

/** Reads "Enter", or "ArrowRight for 2000 ms". */
function readPress({
  target: at,
  value,
}: {
  readonly target?: ActionTarget | undefined;
  readonly value: string;
}): Press | string {
  const [, name = value, held] = /^(\S+) for (\d+)(?: ?ms)?$/.exec(value) ?? [];
  if (name.trim() === "") return 'press needs a key in "value".';
  return {
    kind: "press",
    key: name === " " ? "Space" : name.trim(),
    ...(at !== undefined && { target: at }),
    ...(held !== undefined && { holdMs: Math.min(Number(held), longestDurationMs) }),
  };
}
