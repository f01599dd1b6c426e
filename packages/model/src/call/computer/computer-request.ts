import type { FilePart, JSONValue, ModelMessage } from "ai";
import { isComputerCall, readProviderCall } from "../../computer/provider-call.ts";
import type { ProviderCall, SafetyCheck } from "../../computer/computer-action.ts";
import type { ComputerUse, ModelRequest, ModelSettings } from "../../request/model-request.ts";
import { markName, responseIdOf } from "./computer-marks.ts";
import { textOf, replaceDeniedTurns } from "./denied-turns.ts";
import { toOutput } from "./computer-output.ts";

interface SentRequest {
  readonly instructions: string | undefined;
  readonly messages: readonly ModelMessage[];
  readonly providerOptions: ModelSettings["providerOptions"];
}

/**
 * Converts the conversation of a request for computer use to the provider's form: results carry the newest picture, the address and
 * the acknowledged safety checks. OpenAI receives only the messages since its last answer.
 */
export function toComputerRequest({ instructions, messages, computerUse, settings }: ModelRequest): SentRequest {
  if (!computerUse) return { instructions, messages, providerOptions: undefined };
  const sent = withProviderResults(replaceDeniedTurns(messages, computerUse), computerUse);
  if (!computerUse.tool.startsWith("openai.")) return { instructions, messages: sent, providerOptions: undefined };
  if (settings?.providerOptions?.["openai"]?.["store"] === false)
    return { instructions, messages: sent, providerOptions: { openai: { truncation: "auto" } } };
  const last = sent.findLastIndex((message) => responseIdOf(message) !== undefined);
  const answered = sent[last];
  const previousResponseId = answered && responseIdOf(answered);
  return {
    // OpenAI stores messages with the conversation, so a system message would be added again in each step.
    instructions: undefined,
    messages: sent.slice(last + 1),
    providerOptions: {
      openai: {
        store: true,
        truncation: "auto",
        ...(instructions !== undefined && { instructions }),
        ...(previousResponseId !== undefined && { previousResponseId }),
      },
    },
  };
}

type ToolMessage = Extract<ModelMessage, { role: "tool" }>;
type UserMessage = Extract<ModelMessage, { role: "user" }>;

function withProviderResults(messages: readonly ModelMessage[], computerUse: ComputerUse): ModelMessage[] {
  const calls = new Map<string, ProviderCall>();
  const sent: ModelMessage[] = [];
  for (const [index, message] of messages.entries()) {
    if (message.role === "assistant") for (const [id, call] of callsOf(message, computerUse)) calls.set(id, call);
    const isFollowed = message.role === "tool" && message.content.some((part) => isOfComputer(part, calls));
    if (message.role === "tool" && isFollowed) {
      sent.push(...convert(message, messages[index + 1], { calls, computerUse }));
      continue;
    }
    const before = messages[index - 1];
    const isConverted =
      message.role === "user" && before?.role === "tool" && before.content.some((part) => isOfComputer(part, calls));
    if (!isConverted) sent.push(message);
  }
  return sent;
}

function callsOf(
  { content }: Extract<ModelMessage, { role: "assistant" }>,
  { tool }: ComputerUse,
): [string, ProviderCall][] {
  if (typeof content === "string") return [];
  return content.flatMap((part) =>
    part.type === "tool-call" && isComputerCall(part.toolName, tool)
      ? [[part.toolCallId, { name: part.toolName, input: part.input }] as [string, ProviderCall]]
      : [],
  );
}

function isOfComputer(part: ToolMessage["content"][number], calls: ReadonlyMap<string, ProviderCall>): boolean {
  return part.type === "tool-result" && calls.has(part.toolCallId);
}

interface ConvertContext {
  readonly calls: ReadonlyMap<string, ProviderCall>;
  readonly computerUse: ComputerUse;
}

/** Converts the results of one turn together with the user message that shows the page after it. */
function convert(message: ToolMessage, next: ModelMessage | undefined, converting: ConvertContext): ModelMessage[] {
  const { calls, computerUse } = converting;
  const seen = next?.role === "user" && typeof next.content !== "string" ? next : undefined;
  const picture = seen && pictureOf(seen);
  const last = message.content.findLastIndex((part) => isOfComputer(part, calls));
  const left: string[] = [];
  const content = message.content.map((part, index) => {
    const call = part.type === "tool-result" ? calls.get(part.toolCallId) : undefined;
    if (part.type !== "tool-result" || !call) return part;
    const isShown = index === last || computerUse.tool.startsWith("openai.");
    const output = toOutput(part, {
      tool: computerUse.tool,
      picture: isShown ? picture : undefined,
      url: urlOf(picture),
      checks: checksOf(call, computerUse),
    });
    if (computerUse.tool.startsWith("openai.")) left.push(textOf(part));
    return { ...part, toolName: call.name, output };
  });
  return [{ ...message, content }, ...remainingMessage(seen ?? next, picture, left)];
}

/** Returns the user message without the picture, with the texts of results that can't carry text. */
function remainingMessage(
  message: ModelMessage | undefined,
  picture: FilePart | undefined,
  texts: readonly string[],
): ModelMessage[] {
  const added = texts.filter((text) => text !== "").map((text) => ({ type: "text" as const, text }));
  if (message?.role !== "user") return added.length === 0 ? [] : [{ role: "user", content: added }];
  if (typeof message.content === "string")
    return [{ ...message, content: [...added, { type: "text", text: message.content }] }];
  const content = [...added, ...message.content.filter((part) => part !== picture)];
  return content.length === 0 ? [] : [{ ...message, content }];
}

function pictureOf({ content }: UserMessage): FilePart | undefined {
  if (typeof content === "string") return undefined;
  return content.find((part): part is FilePart => part.type === "file");
}

function urlOf(picture: FilePart | undefined): string | undefined {
  const url: JSONValue | undefined = picture?.providerOptions?.[markName]?.["url"];
  return typeof url === "string" ? url : undefined;
}

function checksOf(call: ProviderCall, computerUse: ComputerUse): readonly SafetyCheck[] {
  const read = readProviderCall(call, computerUse);
  return typeof read === "string" ? [] : read.checks;
}
