import { type Action, StaleRefError } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { CallScene, Policy } from "@surehand/loop";
import { type AgentScene, originOf } from "../agent-scene.ts";
import type { AgentToolDefinition, PlannedAction } from "../tools/agent-tool.ts";
import { type Question, questionAbout, questionAboutTrail } from "./questions.ts";

/**
 * What was read on one site goes to another only where the goal says so, or the user does; addresses that only a page names are not
 * opened, and files that only a page names are not uploaded. Holds whatever the model was talked into.
 */
export function originGuard(scene: AgentScene, tools: readonly AgentToolDefinition[]): Policy {
  const confirmed = new Set<string>();
  const trails = new Map<string, string>();
  return {
    name: "origin-guard",
    async beforeCall(given, context) {
      const planned = tools.find(({ name }) => name === given.tool.name)?.plan?.(given.call.input, scene);
      if (!planned || "problem" in planned) return undefined;
      for (const one of planned.actions) {
        const refusal = await refusalOf(one, { scene, given, context, confirmed, trails });
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    },
  };
}

interface Judging {
  readonly scene: AgentScene;
  readonly given: CallScene;
  readonly context: CallContext;
  readonly confirmed: Set<string>;
  /** What was written bit by bit, by the origin that it went to. */
  readonly trails: Map<string, string>;
}

async function refusalOf({ action }: PlannedAction, judging: Judging): Promise<string | undefined> {
  const { scene, context } = judging;
  const { goal, said, options, seen, home, visited } = scene;
  const user = [goal, options.instructions ?? "", ...said].join("\n");
  for (const to of await destinationsOf(action, scene, context)) {
    const around = { seen: seen.all, user, home, visited };
    const trail = trailOf(action, to, judging);
    const question = questionAbout({ action, to }, around) ?? questionAboutTrail(trail, to, around);
    const refusal = question && (await answerTo(question, action, judging));
    if (refusal !== undefined) return refusal;
    if (trail !== "") judging.trails.set(to, trail);
  }
  return undefined;
}

/** Longer ones are judged by themselves. */
const longestBit = 3;

/** Keys and short texts, one after the other, are one text in the end. */
function trailOf(action: Action, to: string, { trails }: Judging): string {
  const text = bitOf(action);
  if (text === "") return "";
  return (trails.get(to) ?? "") + text;
}

function bitOf(action: Action): string {
  if (action.kind === "press") return action.key.length === 1 ? action.key : "";
  const text = action.kind === "fill" || action.kind === "type" ? action.text : "";
  return typeof text === "string" && text.length <= longestBit ? text : "";
}

async function answerTo(question: Question, action: Action, judging: Judging): Promise<string | undefined> {
  const { scene, confirmed } = judging;
  if (confirmed.has(question.what)) return undefined;
  if (!scene.options.confirm) return question.refusal(false);
  if (!(await isConfirmed(question, action, judging))) return question.refusal(true);
  confirmed.add(question.what);
  return undefined;
}

async function isConfirmed(
  { what, risk }: Question,
  action: Action,
  { scene, given: { step, call, tell } }: Judging,
): Promise<boolean> {
  await tell({ type: "confirm-request", step, callId: call.id, question: `May it ${risk} ${what}?` });
  const isAllowed = (await scene.options.confirm?.(scene.safe({ action, what, risk, url: scene.url }))) === true;
  await tell({ type: "confirm-answer", step, callId: call.id, isAllowed });
  return isAllowed;
}

/**
 * Of the document that it is done in: the page's, or that of a frame. What is typed without a target goes to whatever has the focus
 * by then; where that can't be told, it may be any frame.
 */
async function destinationsOf(action: Action, scene: AgentScene, call: CallContext): Promise<string[]> {
  const target = "target" in action ? action.target : undefined;
  if (typeof target === "string") return [await originOfRef(target, scene, call)];
  const isKey = action.kind === "press" && bitOf(action) !== "";
  if (action.kind !== "type" && !isKey) return [scene.origin];
  const { refs } = await scene.session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
  const focused = [...refs.values()].filter(({ role, states }) => states.includes("focused") && role !== "iframe");
  if (focused.length > 0) return Promise.all(focused.map(({ ref }) => originOfRef(ref, scene, call)));
  return [...new Set(scene.session.page.frames().map((frame) => originOf(frame.url())))];
}

async function originOfRef(ref: string, scene: AgentScene, call: CallContext): Promise<string> {
  if (!/^f\d/.test(ref)) return scene.origin;
  try {
    return originOf((await scene.session.resolve(ref, call)).frame.url);
  } catch (error) {
    // It went meanwhile, which the tool will tell.
    if (call.signal.aborted || !StaleRefError.isInstance(error)) throw error;
    return "a frame";
  }
}
