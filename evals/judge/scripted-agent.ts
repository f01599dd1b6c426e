import { type Decider, ruleDecider, type WishedCall } from "@surehand/loop";
import { escapePattern } from "@surehand/language";
import type { ScriptedRun } from "./judge-task.ts";

/** Creates an agent that follows a script, and repeats its last step until the report is accepted. */
export function scriptedAgent({ script }: Pick<ScriptedRun, "script">): Decider {
  let shown = "";
  return ruleDecider(({ step, observation }) => {
    shown += `\n${(observation?.content ?? []).map((part) => (part.type === "text" ? part.text : "")).join("\n")}`;
    const calls = script[step - 1] ?? script.at(-1) ?? [];
    return { calls: calls.map((call) => withRefs(call, shown)), text: `Step ${step}.` };
  });
}

function withRefs({ tool, input }: WishedCall, shown: string): WishedCall {
  const entries = Object.entries(input).map(([name, value]) => [name, refOf(value, shown)] as const);
  return { tool, input: Object.fromEntries(entries) };
}

/** Returns the ref that was shown last for the description. */
function refOf(value: unknown, shown: string): unknown {
  if (typeof value !== "string" || !value.startsWith("@")) return value;
  const name = value.slice(1);
  const found = [...shown.matchAll(new RegExp(String.raw`\[((?:f\d+)?e\d+) ${escapePattern(name)}`, "g"))].at(-1)?.[1];
  if (found === undefined) throw new Error(`The page shows no ${name}:\n${shown}`);
  return found;
}
