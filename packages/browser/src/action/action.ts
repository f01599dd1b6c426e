import { parseInput } from "@surehand/kernel";
import { z } from "zod";
import { durableTargetSchema } from "../target/durable-target.ts";

const ref = z.string().regex(/^(?:f[1-9]\d*)?e[1-9]\d*$/, 'must look like "e12" or "f2e12"');
/** In CSS pixels of the page's viewport, from its top left corner. */
const point = z.strictObject({ x: z.number(), y: z.number() });
const target = z.union([ref, point, durableTargetSchema], {
  error: 'it must be a ref such as "e12", a point { x, y }, or what session.describe(ref) answered',
});
/** A text to write, or the name of a secret whose value is put in at dispatch. */
const text = z.union([z.string(), z.strictObject({ secret: z.string().min(1) })], {
  error: 'it must be a text, or { secret: "its name" }',
});
/** As Playwright names them: "Enter", "a", "Control+Shift+K", "ControlOrMeta+A". */
const key = z.string().min(1);
const modifiers = z
  .array(z.enum(["Alt", "Control", "ControlOrMeta", "Meta", "Shift"]))
  .readonly()
  .exactOptional();
const button = z.enum(["left", "right", "middle"]).exactOptional();
/** At most a minute, so that no hold outlives everybody's patience. */
const durationMs = z.number().min(0).max(60_000);

const pointing = { target, modifiers };

/** Every action by its kind. One definition: types, checks and documents are made from it. */
const actions = [
  z.strictObject({ kind: z.literal("click"), ...pointing }),
  z.strictObject({ kind: z.literal("doubleClick"), ...pointing }),
  z.strictObject({ kind: z.literal("rightClick"), ...pointing }),
  z.strictObject({ kind: z.literal("hover"), ...pointing }),
  /** Replaces what a field holds. Dates and times as in HTML: "2026-11-20", "14:30"; colours "#rrggbb". */
  z.strictObject({ kind: z.literal("fill"), target, text }),
  /** Types a key at a time after what is there; without a target, into whatever has the focus. */
  z.strictObject({ kind: z.literal("type"), target: target.exactOptional(), text }),
  z.strictObject({ kind: z.literal("clear"), target }),
  z.strictObject({ kind: z.literal("press"), key, target: target.exactOptional(), holdMs: durationMs.exactOptional() }),
  /** By label, else by value. Several for a list that takes several. */
  z.strictObject({
    kind: z.literal("select"),
    target,
    option: z.union([z.string(), z.array(z.string()).readonly()], { error: "it must be a text, or several" }),
  }),
  z.strictObject({ kind: z.literal("check"), target }),
  z.strictObject({ kind: z.literal("uncheck"), target }),
  /** Paths of files; none takes away what was chosen. */
  z.strictObject({ kind: z.literal("upload"), target, files: z.array(z.string().min(1)).readonly() }),
  z.strictObject({
    kind: z.literal("drag"),
    target,
    to: z.union([target, z.strictObject({ by: point })], { error: "it must be a target, or { by: { x, y } }" }),
  }),
  /** `by` in CSS pixels, `to` in percent of what can be scrolled; neither: into sight. Without a target: the page. */
  z.strictObject({
    kind: z.literal("scroll"),
    target: target.exactOptional(),
    by: z.strictObject({ x: z.number().exactOptional(), y: z.number().exactOptional() }).exactOptional(),
    to: z
      .strictObject({ x: z.number().min(0).max(100).exactOptional(), y: z.number().min(0).max(100).exactOptional() })
      .exactOptional(),
  }),
  z.strictObject({ kind: z.literal("goto"), url: z.string() }),
  z.strictObject({ kind: z.literal("back") }),
  z.strictObject({ kind: z.literal("forward") }),
  z.strictObject({ kind: z.literal("reload") }),
  /** `tab` counts from 0, in the order in which the tabs were opened. */
  z.strictObject({ kind: z.literal("switchTab"), tab: z.int().min(0) }),
  /** Without `tab`: this one. */
  z.strictObject({ kind: z.literal("closeTab"), tab: z.int().min(0).exactOptional() }),
  /** Until all that is given holds; `ms` alone waits that long. */
  z.strictObject({
    kind: z.literal("wait"),
    ms: durationMs.exactOptional(),
    text: z.string().min(1).exactOptional(),
    textGone: z.string().min(1).exactOptional(),
    /** Part of the address. */
    url: z.string().min(1).exactOptional(),
    quiet: z.literal(true).exactOptional(),
  }),
  /** Clicks, and is done when the file is there. */
  z.strictObject({ kind: z.literal("download"), target }),
  /** Answers the dialog that is open, else the next one. `text` is for a prompt. */
  z.strictObject({
    kind: z.literal("dialog"),
    answer: z.enum(["accept", "dismiss"]),
    text: z.string().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal("mouse"),
    event: z.enum(["move", "down", "up", "wheel"]),
    at: point,
    button,
    /** Of the wheel, in CSS pixels. */
    dx: z.number().exactOptional(),
    dy: z.number().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal("key"),
    event: z.enum(["down", "up", "hold"]),
    key,
    ms: durationMs.exactOptional(),
  }),
] as const;

export const actionKinds = actions.map((action) => action.shape.kind.value);

export const actionSchema = z.discriminatedUnion("kind", actions, {
  error: ({ code }) => (code === "invalid_union" ? `it must be one of ${actionKinds.join(", ")}` : undefined),
});

/** What can be done with a page. Plain JSON. */
export type Action = z.infer<typeof actionSchema>;
export type ActionKind = Action["kind"];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;
/** A ref of a snapshot, a described element, or a point in the page's viewport. */
export type ActionTarget = z.infer<typeof target>;
export type ActionText = z.infer<typeof text>;
export type Point = z.infer<typeof point>;

/** @throws InvalidInputError that names the part of the action that is wrong */
export function parseAction(value: unknown): Action {
  const hint = 'For example { kind: "click", target: "e12" } or { kind: "fill", target: "e7", text: "knife" }.';
  return parseInput(actionSchema, value, { input: "action", hint });
}
