import type { AgentAction, AgentStep } from "@surehand/agent";
import type { AgentEvent } from "@surehand/loop";
import { count, seconds } from "../terminal/numbers.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { indented, oneLine } from "../terminal/one-line.ts";

/** Tells a run while it goes on: lines that stay, and in a terminal what it is at right now. */
export function createProgress(terminal: Terminal): {
  readonly onEvent: (event: AgentEvent) => void;
  readonly onStep: (step: AgentStep) => void;
} {
  const { say, show, talkColors } = terminal;
  const { dim, yellow } = talkColors;
  let thought = "";
  let printedStep = 0;
  let blocked: string[] = [];
  const printBlocked = (): void => {
    for (const reason of blocked) say(yellow(indented(`  ! ${reason}`)));
    blocked = [];
  };
  /** Prints the words of a step once: they come with each of its calls. */
  const printWords = ({ step, text, reasoning }: Extract<AgentEvent, { type: "tool-call" }>): void => {
    const words = (text || reasoning).trim().split("\n", 1)[0] ?? "";
    if (words === "") return;
    if (printedStep !== step) say(dim(`Step ${step}: ${words}`));
    printedStep = step;
  };
  return {
    onEvent(event) {
      if (event.type === "step-start") thought = "";
      if (event.type === "text-delta" || event.type === "reasoning-delta") thought += event.text;
      if (event.type === "tool-call") printWords(event);
      if (event.type === "warning") say(yellow(indented(`  ! ${event.message}`)));
      // After what was done before it.
      blocked.push(...refusalsIn(event));
      // A step that is broken off has no end of its own.
      if (event.type === "finish") printBlocked();
      const status = statusOf(event, thought);
      if (status !== undefined) show(status);
    },
    onStep({ step, actions, usage, ms }) {
      for (const action of actions) say(`${step}. ${actionLine(action, talkColors)}`);
      printBlocked();
      const cost = usage.usd === undefined || usage.usd === 0 ? "" : `, $${usage.usd.toFixed(4)}`;
      const tokens = count(usage.inputTokens + usage.outputTokens, "token");
      say(dim(`   ${seconds(ms)}; so far ${count(usage.calls, "model call")}, ${tokens}${cost}`));
    },
  };
}

/** Returns why an action was blocked or a report refused. */
function refusalsIn(event: AgentEvent): string[] {
  if (event.type === "blocked") return [event.message];
  const isReport = event.type === "tool-result" && event.tool === "done" && event.isError;
  return isReport ? [textOf(event.content)] : [];
}

/** Returns the reasons for which a report was refused, without the line for the model at their end. */
function textOf(content: Extract<AgentEvent, { type: "tool-result" }>["content"]): string {
  const lines = content.flatMap((part) => (part.type === "text" ? part.text.split("\n") : []));
  return lines.slice(0, Math.max(1, lines.length - 1)).join("\n");
}

/** Returns the new status. Undefined: the status is unchanged. */
function statusOf(event: AgentEvent, thought: string): string | undefined {
  switch (event.type) {
    case "step-start":
      return `Step ${event.step}: looks at the page ...`;
    case "observation":
      return `Step ${event.step}: thinks ...`;
    case "text-delta":
    case "reasoning-delta":
      return `Step ${event.step}: ${thought.trim().split("\n").at(-1) ?? ""}`;
    case "tool-call":
      return `Step ${event.step}: ${event.tool} ${JSON.stringify(event.input)} ...`;
    case "confirm-request":
    case "finish":
      return "";
    default:
      return undefined;
  }
}

function actionLine(
  { status, message, description, action }: AgentAction,
  { green, red }: Terminal["talkColors"],
): string {
  const words = oneLine(action === null && status === "done" ? description : message);
  return status === "done" ? `${green("✓")} ${words}` : `${red("✗")} ${red(status)}: ${words}`;
}
