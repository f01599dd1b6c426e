import { z } from "zod";
import { type CompactInput, defineAction } from "../define-action.ts";
import { type ActionTarget, point, target } from "../fields.ts";
import { verifications } from "../verification.ts";

export const dragAction = defineAction({
  kind: "drag",
  family: "drag",
  fields: {
    target,
    to: z.union([target, z.strictObject({ by: point })], { error: "it must be a target, or { by: { x, y } }" }),
  },
  title: "Drag",
  description:
    "Drags an element to another element, to a point, or by a distance. Works with native and with custom drag and drop.",
  verbs: ["drag"],
  risk: "drop",
  verifications,
  compact: {
    target: "required",
    acceptsText: true,
    value: 'the ref or text of the place to drop on, or "by 40,0" in pixels',
    read: readDrag,
  },
  playwright: { on: "locator", method: "dragTo" },
});

const percent = z.number().min(0).max(100).exactOptional();

export const scrollAction = defineAction({
  kind: "scroll",
  family: "scroll",
  fields: {
    target: target.exactOptional(),
    /** CSS pixels. */
    by: z.strictObject({ x: z.number().exactOptional(), y: z.number().exactOptional() }).exactOptional(),
    /** Percent of the scrollable length. */
    to: z.strictObject({ x: percent, y: percent }).exactOptional(),
  },
  title: "Scroll",
  description:
    "Scrolls by pixels or to a percentage. With neither, scrolls the target into view. Without a target, scrolls the page.",
  verbs: ["scroll"],
  risk: "none",
  verifications: ["effect"],
  compact: {
    target: "optional",
    value: "pixels (400), or percent (50%)",
    read: ({ target: at, value }) =>
      ({ kind: "scroll", ...(at !== undefined && { target: at }), ...distanceOf(value) }) as const,
  },
});

const BY = /^by\s*(-?\d+)\s*,\s*(-?\d+)$/;

export interface Drag {
  readonly kind: "drag";
  readonly target: ActionTarget;
  readonly to: ActionTarget | { readonly by: { readonly x: number; readonly y: number } };
}

function readDrag({ target: from, value, locate }: CompactInput & { readonly target: ActionTarget }): Drag | string {
  const by = BY.exec(value);
  if (by) return { kind: "drag", target: from, to: { by: { x: Number(by[1]), y: Number(by[2]) } } };
  const to = locate(value);
  if (to === undefined) return 'drag needs a ref in "value".';
  return "problem" in to ? to.problem : { kind: "drag", target: from, to: to.place };
}

interface Distance {
  readonly to?: { readonly x?: number; readonly y?: number };
  readonly by?: { readonly x?: number; readonly y?: number };
}

/** Reads "400", "50%", or "-300 x". Vertical, unless it names the axis. */
function distanceOf(value: string): Distance {
  const [, number, unit, axis = "y"] = /^(-?\d+(?:\.\d+)?)\s*(?:(%|px)\s*)?(x|y)?$/.exec(value.trim()) ?? [];
  if (number === undefined) return {};
  const amount = Number(number);
  const clamped = Math.min(100, Math.max(0, amount));
  if (unit === "%") return { to: axis === "x" ? { x: clamped } : { y: clamped } };
  return { by: axis === "x" ? { x: amount } : { y: amount } };
}
