import type { Action, SnapshotElement } from "@surehand/browser";
import { z } from "zod";
import { canAimAtText, isRef, type NamedAction, readAction } from "@surehand/grounding";
import type { AgentState } from "../agent-state.ts";
import { elementActions } from "../element-actions.ts";
import { choiceDescription, noSuchAddress, refIsGone, toolDescriptions } from "../prompts.ts";
import { actingTool, type Planned, type PlannedAction } from "./agent-tool.ts";

export const act = actingTool({
  name: "act",
  description: toolDescriptions.act,
  input: z.object({
    do: z.enum(elementActions),
    ref: z.string().optional(),
    value: z.string().optional(),
    choice: z.string().min(1).optional().describe(choiceDescription),
  }),
  plan({ do: kind, ref = "", value = "", choice }, state) {
    const planned = planOne({ do: kind, ref, value }, state);
    if ("problem" in planned || choice === undefined || ref === "") return planned;
    return { actions: planned.actions.map((action) => ({ ...action, choice })) };
  },
});

export const fillForm = actingTool({
  name: "fillForm",
  description: toolDescriptions.fillForm,
  input: z.object({ fields: z.array(z.object({ ref: z.string(), value: z.string() })).min(1) }),
  plan({ fields }, state) {
    const actions: PlannedAction[] = [];
    for (const { ref, value } of fields) {
      const element = state.shown.get(ref);
      if (!element) return { problem: refIsGone(ref) };
      const planned = planOne({ do: kindFor(element, value), ref, value }, state);
      if ("problem" in planned) return planned;
      actions.push(...planned.actions);
    }
    return { actions };
  },
});

export const goto = actingTool({
  name: "goto",
  description: toolDescriptions.goto,
  needsObservation: false,
  input: z.object({ url: z.string() }),
  plan({ url }, { session }) {
    const whole = /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(url) ? `https://${url}` : url;
    // A page from the local disk may link to other local pages; a web page may not.
    const isLocal = /^file:/i.test(whole) && session.page.url().startsWith("file:");
    const isWeb = URL.canParse(whole) && /^https?:/i.test(whole);
    return isWeb || isLocal ? one({ kind: "goto", url: whole }) : { problem: noSuchAddress(url) };
  },
});

export const back = actingTool({
  name: "back",
  description: toolDescriptions.back,
  needsObservation: false,
  input: z.object({}),
  plan: () => one({ kind: "back" }),
});

export const reload = actingTool({
  name: "reload",
  description: toolDescriptions.reload,
  needsObservation: false,
  input: z.object({}),
  plan: () => one({ kind: "reload" }),
});

/** Scrolls by about a screen, which leaves a line or two of the previous one. */
const screenShare = 0.85;
const usualHeight = 720;

export const scroll = actingTool({
  name: "scroll",
  description: toolDescriptions.scroll,
  input: z.object({
    ref: z.string().optional(),
    to: z.number().min(0).max(100).optional(),
    by: z.number().optional(),
  }),
  plan({ ref, to, by }, { session, shown }) {
    if (ref !== undefined && !shown.has(ref)) return { problem: refIsGone(ref) };
    const target = ref === undefined ? {} : { target: ref };
    const height = session.page.viewportSize()?.height ?? usualHeight;
    const pixels = by ?? Math.round(height * screenShare);
    const way = to === undefined ? { by: { y: pixels } } : { to: { y: to } };
    return one({ kind: "scroll", ...target, ...way });
  },
});

const longestWaitMs = 30_000;
const usualWaitMs = 15_000;

export const wait = actingTool({
  name: "wait",
  description: toolDescriptions.wait,
  needsObservation: false,
  input: z.object({
    text: z.string().min(1).optional(),
    textGone: z.string().min(1).optional(),
    url: z.string().min(1).optional(),
    ms: z
      .number()
      .min(1)
      .max(longestWaitMs)
      .optional()
      .describe("Milliseconds. With text, textGone or url: the longest time to wait."),
    reason: z.string().describe("The reason for waiting."),
  }),
  plan({ ms, text, textGone, url }) {
    const conditions = {
      ...(text !== undefined && { text }),
      ...(textGone !== undefined && { textGone }),
      ...(url !== undefined && { url }),
    };
    const hasCondition = Object.keys(conditions).length > 0;
    if (!hasCondition) return one(ms === undefined ? { kind: "wait", quiet: true } : { kind: "wait", ms });
    return { actions: [{ action: { kind: "wait", ...conditions }, timeoutMs: ms ?? usualWaitMs }] };
  },
});

function one(action: Action): Planned {
  return { actions: [{ action }] };
}

function planOne(given: NamedAction, state: AgentState): Planned {
  const isDrag = given.do === "drag";
  const named = {
    ...given,
    ref: state.currentRef(bare(given.ref)),
    value: isDrag ? state.currentRef(bare(given.value)) : given.value,
  };
  const texts = [named.ref, isDrag ? named.value : ""].filter((ref) => isText(ref, state));
  const [first] = texts;
  if (first !== undefined && !canAimAtText(named.do)) return { problem: refIsGone(given.ref) };
  if (isRef(named.ref) && !state.shown.has(named.ref)) return { problem: refIsGone(named.ref) };
  const refs = new Map(texts.map((text) => [text, ofNoControl(text)]));
  const read = readAction(named, { refs: refs.size === 0 ? state.shown : new Map([...state.shown, ...refs]) });
  return "problem" in read ? read : { actions: [first === undefined ? read : { action: read.action }] };
}

/** Whether a ref is a text. A drag by pixels is not. */
function isText(ref: string, { shown }: AgentState): boolean {
  return ref !== "" && !isRef(ref) && !shown.has(ref) && !/^by\s*-?\d/.test(ref);
}

function ofNoControl(text: string): SnapshotElement {
  return { ref: text, role: "text", name: text, states: [] };
}

/** Removes the brackets of "[e12]". */
function bare(ref: string): string {
  return ref.trim().replace(/^\[|\]$/g, "");
}

/** Returns the action that a value means for a field of this kind. */
function kindFor({ role, options, placeholder }: SnapshotElement, value: string): NamedAction["do"] {
  if (role === "radio" || role === "menuitemradio") return "check";
  if (role === "checkbox" || role === "switch" || role === "menuitemcheckbox")
    return /^(?:off|false|no|unchecked)$/i.test(value.trim()) ? "uncheck" : "check";
  const isList = ["listbox", "radiogroup", "button"].includes(role) || options !== undefined;
  return isList || (role === "combobox" && placeholder === undefined) ? "select" : "fill";
}
