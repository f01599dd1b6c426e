import type { ModelMessage } from "ai";
import { isComputerCall, readProviderCall } from "../../computer/provider-call.ts";
import type { SafetyCheck } from "../../computer/computer-action.ts";
import type { ComputerUse } from "../../request/model-request.ts";
import { notApproved } from "../prompts.ts";

type ToolResult = Extract<Extract<ModelMessage, { role: "tool" }>["content"][number], { type: "tool-result" }>;

/**
 * Replaces every turn with a call that the user did not approve by a text. Providers treat a result for such a call as the user's
 * approval of its safety checks, so it gets none, and the turn can't be sent unchanged.
 */
export function replaceDeniedTurns(messages: readonly ModelMessage[], computerUse: ComputerUse): ModelMessage[] {
  const sent: ModelMessage[] = [];
  for (const message of messages) {
    const before = sent.at(-1);
    const checks = message.role === "tool" && before ? deniedChecks(before, message.content, computerUse) : [];
    if (message.role !== "tool" || checks.length === 0) {
      sent.push(message);
      continue;
    }
    sent.pop();
    const results = message.content.flatMap((part) => (part.type === "tool-result" ? [textOf(part)] : []));
    sent.push({ role: "user", content: [{ type: "text", text: notApproved(checks, results) }] });
  }
  return sent;
}

function deniedChecks(
  asking: ModelMessage,
  results: Extract<ModelMessage, { role: "tool" }>["content"],
  computerUse: ComputerUse,
): SafetyCheck[] {
  if (asking.role !== "assistant" || typeof asking.content === "string") return [];
  const failed = new Set(
    results.flatMap((part) => (part.type === "tool-result" && isError(part) ? [part.toolCallId] : [])),
  );
  return asking.content.flatMap((part) => {
    if (part.type !== "tool-call" || !failed.has(part.toolCallId)) return [];
    return checksOf({ name: part.toolName, input: part.input }, computerUse);
  });
}

function checksOf(call: { name: string; input: unknown }, computerUse: ComputerUse): readonly SafetyCheck[] {
  if (!isComputerCall(call.name, computerUse.tool)) return [];
  const read = readProviderCall(call, computerUse);
  return typeof read === "string" ? [] : read.checks;
}

function isError({ output }: ToolResult): boolean {
  return output.type === "error-text" || output.type === "error-json" || output.type === "execution-denied";
}

export function textOf({ output }: ToolResult): string {
  switch (output.type) {
    case "text":
    case "error-text":
      return output.value;
    case "content":
      return output.value.flatMap((item) => ("text" in item ? [item.text] : [])).join("\n");
    case "execution-denied":
      return output.reason ?? "";
    default:
      return JSON.stringify(output.value);
  }
}
