import type { Action } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { CallScene, Policy } from "@surehand/loop";
import { type AgentScene, originOf } from "../agent-scene.ts";
import type { AgentToolDefinition, PlannedAction } from "../tools/agent-tool.ts";
import { type Question, questionAbout } from "./questions.ts";

/**
 * What was read on one site goes to another only where the goal says so, or the user does; addresses that only a page names are not
 * opened, and files that only a page names are not uploaded. Holds whatever the model was talked into.
 */
export function originGuard(scene: AgentScene, tools: readonly AgentToolDefinition[]): Policy {
  const confirmed = new Set<string>();
  return {
    name: "origin-guard",
    async beforeCall(given, context) {
      const planned = tools.find(({ name }) => name === given.tool.name)?.plan?.(given.call.input, scene);
      if (!planned || "problem" in planned) return undefined;
      for (const one of planned.actions) {
        const refusal = await refusalOf(one, { scene, given, context, confirmed });
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
}

async function refusalOf({ action }: PlannedAction, judging: Judging): Promise<string | undefined> {
  const { scene, context, confirmed } = judging;
  const to = await destinationOf(action, scene, context);
  const { goal, said, options, seen, home, visited } = scene;
  const user = [goal, options.instructions ?? "", ...said].join("\n");
  const question = questionAbout({ action, to }, { seen: seen.all, user, home, visited });
  if (!question || confirmed.has(question.what)) return undefined;
  if (!options.confirm) return question.refusal(false);
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

/** Of the document that it is done in: the page's, or that of a frame. */
async function destinationOf(action: Action, scene: AgentScene, call: CallContext): Promise<string> {
  const target = "target" in action ? action.target : undefined;
  const ref = typeof target === "string" ? target : focusedRef(scene);
  if (ref === undefined || !ref.startsWith("f")) return scene.origin;
  return originOf((await scene.session.resolve(ref, call)).frame.url);
}

/** What is typed without a target goes to whatever has the focus. */
function focusedRef({ shown }: AgentScene): string | undefined {
  return [...shown.values()].find(({ states }) => states.includes("focused"))?.ref;
}
