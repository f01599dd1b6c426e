import type { ModelMessage } from "../../request/model-request.ts";
import { describeTools } from "../describe-tools.ts";
import { elidePictures } from "../elide-pictures.ts";
import type { Mask } from "../../provider/mask.ts";
import type { Outcome, Try } from "../recorder.ts";
import type { Attributes } from "./tracer.ts";

/** Converts messages and tools to OpenTelemetry's attributes, as JSON strings, because attributes can't be nested. */
export async function contentAttributes({ request }: Try, outcome: Outcome, mask: Mask): Promise<Attributes> {
  const { instructions, messages, tools } = request;
  const content = {
    "gen_ai.system_instructions": instructions === undefined ? undefined : [text(instructions)],
    "gen_ai.input.messages": messages.map(toMessage),
    "gen_ai.tool.definitions": (await describeTools(tools))?.map(({ name, description, inputSchema }) => {
      return { type: "function", name, description, parameters: inputSchema };
    }),
    "gen_ai.output.messages": toOutput(outcome),
  };
  const given = Object.entries(mask(content)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, JSON.stringify(value)]));
}

function toMessage({ role, content }: ModelMessage): object {
  return { role, parts: typeof content === "string" ? [text(content)] : content.map(toPart) };
}

type Part = Exclude<ModelMessage["content"], string>[number];

function toPart(part: Part): object {
  switch (part.type) {
    case "text":
      return text(part.text);
    case "reasoning":
      return { type: "reasoning", content: part.text };
    case "tool-call":
      return { type: "tool_call", id: part.toolCallId, name: part.toolName, arguments: part.input };
    case "tool-result": {
      const response = "value" in part.output ? part.output.value : part.output;
      return { type: "tool_call_response", id: part.toolCallId, response: elidePictures(response) };
    }
    default: {
      const elided = elidePictures(part);
      return typeof elided === "object" ? { ...elided, type: "elided" } : { type: "elided" };
    }
  }
}

/** Converts the answer, or the received parts of an incomplete one. */
function toOutput({ answer, received }: Outcome): object[] | undefined {
  if (!answer && !received.hasPart) return undefined;
  const output = answer ?? received;
  const calls = output.toolCalls.map(({ id, name, input }) => ({ type: "tool_call", id, name, arguments: input }));
  const parts = [
    ...(output.reasoning === "" ? [] : [{ type: "reasoning", content: output.reasoning }]),
    ...(output.text === "" ? [] : [text(output.text)]),
    ...calls,
  ];
  return [{ role: "assistant", parts }];
}

function text(content: string): object {
  return { type: "text", content };
}
