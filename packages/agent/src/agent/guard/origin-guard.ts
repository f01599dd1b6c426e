import type { Action, ActionGate } from "@surehand/browser";
import { type CallContext, InvalidInputError } from "@surehand/kernel";
import type { CallState, Policy, PolicyRefusal } from "@surehand/loop";
import type { AgentState } from "../agent-state.ts";
import { refusedByGate } from "../prompts.ts";
import type { AgentToolDefinition, PlannedAction } from "../tools/agent-tool.ts";
import {
  broughtText,
  copies,
  destinationsOf,
  functionKeyText,
  hardRefusal,
  keyText,
  readUserNames,
} from "@surehand/replay";
import { withHeldKeys } from "./held-keys.ts";
import {
  type Copied,
  isTrusted,
  type Question,
  questionAbout,
  questionAboutAmounts,
  questionAboutTrail,
  type Surroundings,
} from "./questions.ts";

/**
 * Asks the user before a call that writes to, or opens, something the user did not name, and refuses it without a
 * confirmation. The gate below the tools checks the same actions again when they are dispatched.
 */
export function originGuard(state: AgentState, tools: readonly AgentToolDefinition[]): Policy {
  const trails = new Map<string, readonly string[]>();
  const held = new Set<string>();
  return {
    name: "origin-guard",
    async beforeCall(given, context) {
      const planned = tools.find(({ name }) => name === given.tool.name)?.plan?.(given.call.input, state);
      if (!planned || "problem" in planned) return undefined;
      state.confirmedInCall.clear();
      for (const one of planned.actions) {
        const refusal = await refusalOf(
          { ...one, action: withHeldKeys(one.action, held) },
          { state, given, context, trails },
        );
        if (refusal !== undefined) return refusal;
        await noteCopy(withHeldKeys(one.action, held), state, context);
      }
      return undefined;
    },
  };
}

const copied = new WeakMap<AgentState, Copied>();

/** A button may copy something else. A link does not. */
async function noteCopy(action: Action, state: AgentState, context: CallContext): Promise<void> {
  if (copies(action)) {
    const target = "target" in action && typeof action.target === "string" ? action.target : undefined;
    const [from = ""] = await destinationsOf(
      { kind: "type", ...(target !== undefined && { target }), text: "" },
      state.session,
      context,
    );
    copied.set(state, { from, text: target === undefined ? undefined : state.shown.get(target)?.value });
    return;
  }
  const known = copied.get(state);
  const isLink = "target" in action && typeof action.target === "string" && roleOf(action.target, state) === "link";
  const mayCopy = ["click", "doubleClick", "rightClick", "mouse"].includes(action.kind) && !isLink;
  if (known && mayCopy) copied.set(state, { ...known, text: undefined });
}

/**
 * Returns the final check of every action of a run, on the current page: refuses targets that the user neither named nor
 * confirmed.
 */
export function agentGate(state: AgentState): ActionGate {
  return async (filled, call) => {
    const hard = hardRefusal(filled);
    if (hard) return hard;
    // Checked with names in place of values: the user's own values do not come from a page.
    const action = state.variables.hide(filled);
    const around = surroundingsOf(state);
    for (const to of await destinationsOf(action, state.session, call)) {
      const question = questionAbout({ action, filled, to }, around);
      if (question && !confirmedFor(question, state).has(question.what))
        return { code: codeOf(question), reason: question.refusal(false) };
    }
    return undefined;
  };
}

/** An answer about an unknown text is valid for one call: the next text may be another one. */
function confirmedFor({ isTextUnknown = false }: Question, state: AgentState): Set<string> {
  return isTextUnknown ? state.confirmedInCall : state.confirmed;
}

function codeOf({ risk }: Question): "host" | "file" | "origin" {
  if (risk === "visit") return "host";
  return risk === "upload" ? "file" : "origin";
}

function roleOf(ref: string, { shown }: AgentState): string | undefined {
  return shown.get(ref)?.role;
}

interface Judging {
  readonly state: AgentState;
  readonly given: CallState;
  readonly context: CallContext;
  /** Texts that were written in small parts, by the origin that received them. */
  readonly trails: Map<string, readonly string[]>;
}

function surroundingsOf(state: AgentState): Surroundings {
  const { goal, userAnswers, options, seen, home, visited, variables } = state;
  const user = [goal, options.instructions ?? "", ...userAnswers];
  const names = readUserNames([...user, ...variables.values]);
  return { seen: seen.all, user: user.join("\n"), names, home, visited, copied: copied.get(state) };
}

async function refusalOf({ action }: PlannedAction, judging: Judging): Promise<PolicyRefusal | undefined> {
  const { state, context } = judging;
  const filled = fill(action, state);
  const hard = filled ? hardRefusal(filled) : ({ code: "variable" } as const);
  if (!filled || hard) {
    const code = hard?.code ?? "variable";
    return { code, message: refusedByGate(code) };
  }
  const around = surroundingsOf(state);
  for (const to of await destinationsOf(action, state.session, context)) {
    const trail = joinTrail(await bitOf(action, to, judging), to, judging);
    const amounts = joinTrail(amountOf(action), amountsTo(to), judging);
    const question =
      questionAbout({ action, filled, to }, around) ??
      questionAboutTrail(trail, to, around) ??
      questionAboutAmounts(amounts, to, around);
    // Also after a refusal: a text that is not whole is a text.
    if (trail.length > 0) judging.trails.set(to, trail);
    if (amounts.length > 0) judging.trails.set(amountsTo(to), amounts);
    const refusal = question && (await answerTo(question, action, judging));
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Returns the action with its values. Undefined if a secret is not the whole text of a field. */
function fill(action: Action, { variables }: AgentState): Action | undefined {
  try {
    return variables.fill(action);
  } catch (error) {
    if (!InvalidInputError.isInstance(error)) throw error;
    return undefined;
  }
}

/** Longer texts are checked on their own. */
const longestBit = 3;

/** Adds a key, a short text, or the name of a control to those before. */
function joinTrail(bit: string, to: string, { trails }: Judging): readonly string[] {
  return bit === "" ? [] : [...(trails.get(to) ?? []), bit];
}

/** Amounts have a trail of their own. */
function amountsTo(to: string): string {
  return `amounts ${to}`;
}

/** Returns the digits of the amounts by which an action scrolls: 8,900 pixels are 89 times 100. */
function amountOf(action: Action): string {
  const amounts = action.kind === "scroll" ? [action.by?.x, action.by?.y, action.to?.x, action.to?.y] : [];
  const wheel = action.kind === "mouse" && action.event === "wheel" ? [action.dx, action.dy] : [];
  const digits = [...amounts, ...wheel].map((amount = 0) => String(amount).replaceAll(/[^\d]|(?<!0)0+$/g, ""));
  return digits.join("");
}

async function bitOf(action: Action, to: string, judging: Judging): Promise<string> {
  if (action.kind === "press" || action.kind === "key") return keyText(action.key) || functionKeyText(action.key);
  const text = (broughtText(action) ?? (await chosenName(action, to, judging))).trim();
  return text.length <= longestBit ? text : "";
}

/**
 * Returns the name of the control that an action chooses on a site that the user did not name: the digits of a keypad, or ten options,
 * spell a text.
 */
async function chosenName(action: Action, to: string, judging: Judging): Promise<string> {
  const { state } = judging;
  if (isTrusted(to, surroundingsOf(state))) return "";
  if (action.kind === "select") return [action.option].flat().join("");
  const refs = await pressedRefs(action, judging);
  return refs.map((ref) => state.shown.get(ref)?.name ?? "").find((name) => name !== "") ?? "";
}

/** Returns the refs of the element that an action presses or points at, and of those around it. */
async function pressedRefs(action: Action, { state, context }: Judging): Promise<readonly string[]> {
  if (action.kind === "mouse" && action.event === "up") return [];
  const target = "at" in action ? action.at : undefined;
  const pressed = target ?? ("target" in action ? action.target : undefined);
  if (typeof pressed === "string") return [pressed];
  if (typeof pressed !== "object" || !("x" in pressed)) return [];
  return (await state.session.seenAt(pressed, context))?.refs ?? [];
}

async function answerTo(question: Question, action: Action, judging: Judging): Promise<PolicyRefusal | undefined> {
  const { state } = judging;
  const confirmed = confirmedFor(question, state);
  if (confirmed.has(question.what)) return undefined;
  if (!state.options.confirm) return { code: codeOf(question), message: question.refusal(false) };
  if (!(await isConfirmed(question, action, judging)))
    return { code: "not-confirmed", message: question.refusal(true) };
  confirmed.add(question.what);
  return undefined;
}

async function isConfirmed(
  { what, risk }: Question,
  action: Action,
  { state, given: { step, call, tell } }: Judging,
): Promise<boolean> {
  await tell({ type: "confirm-request", step, callId: call.id, question: `May it ${risk} ${what}?` });
  const isAllowed = (await state.options.confirm?.(state.safe({ action, what, risk, url: state.shownUrl }))) === true;
  await tell({ type: "confirm-answer", step, callId: call.id, isAllowed });
  return isAllowed;
}
