import type { Chat } from "../chat/chat.ts";
import type { ChatMessage, MessagePart } from "../protocol/message.ts";
import type { ProcedureOutput } from "../protocol/procedures.ts";

/** A chat as one file, without hidden messages. */
export function exportChat({ state }: Chat, format: "markdown" | "json"): ProcedureOutput<"exportChat"> {
  const messages = state.messages.filter(({ isHidden }) => !isHidden);
  const name = state.title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/gu, "") || "chat";
  if (format === "json") {
    const { id, title, createdAt, changes, usage } = state;
    const text = `${JSON.stringify({ id, title, createdAt, messages, changes, usage }, undefined, 2)}\n`;
    return { fileName: `${name}.json`, text };
  }
  const text = [`# ${state.title}`, ...messages.map(toMarkdown)].join("\n\n");
  return { fileName: `${name}.md`, text: `${text}\n` };
}

function toMarkdown({ role, createdAt, parts, elements = [] }: ChatMessage): string {
  const who = role === "user" ? "You" : "Copilot";
  const picked = elements.map(({ tag, selector }) => `_Selected: \`${tag}\` ${inCode(selector)}_`);
  return [`## ${who}, ${createdAt}`, ...parts.map(partToMarkdown).filter((text) => text !== ""), ...picked].join(
    "\n\n",
  );
}

function partToMarkdown(part: MessagePart): string {
  switch (part.type) {
    case "text":
      return part.text.trim();
    case "reasoning":
    case "step-start":
      return "";
    case "file":
      return `_Attached: ${part.name}_`;
    default:
      return part.diff ? `${toolLine(part)}\n\n${fenced(part.diff.patch)}` : toolLine(part);
  }
}

function toolLine({ toolName, input, state }: Extract<MessagePart, { type: "tool" }>): string {
  const failed = state === "output-error" ? " (failed)" : "";
  return `- ${toolName} ${inCode(JSON.stringify(input ?? {}))}${failed}`;
}

function inCode(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}

/** The fence is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}diff\n${text}\n${fence}`;
}
