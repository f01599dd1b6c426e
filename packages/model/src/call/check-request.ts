import { type CallContext, InvalidInputError, parseInput } from "@surehand/kernel";
import { modelMessageSchema } from "ai";
import { z } from "zod";
import { modelRoles } from "../usage/model-role.ts";
import { checkFiles } from "./check-files.ts";
import { checkSettings } from "./check-settings.ts";
import type { ModelRequest, ToolChoice } from "../request/model-request.ts";

const roles = ["user", "assistant", "tool"] as const;

const request = z.strictObject({
  instructions: z.string().optional(),
  messages: z.array(z.looseObject({ role: z.enum(roles) })).min(1, "must have one message at least"),
  tools: z.array(z.looseObject({ name: z.string().min(1), description: z.string() })).optional(),
  toolChoice: z
    .union([z.enum(["auto", "none", "required"]), z.strictObject({ tool: z.string() })], {
      error: 'must be "auto", "none", "required" or { tool }',
    })
    .optional(),
  computerUse: z
    .strictObject({ tool: z.string(), display: z.strictObject({ width: z.number(), height: z.number() }) })
    .optional(),
  retry: z.looseObject({}).optional(),
  // Checked separately.
  settings: z.unknown().optional(),
  stallMs: z.custom((value) => typeof value === "number" && value > 0, "must be more than 0").optional(),
  schema: z.unknown().optional(),
  role: z.enum(modelRoles).optional(),
  verb: z.string().optional(),
  promptVersion: z.string().optional(),
});

/**
 * Checks the request before it is sent and paid for.
 *
 * @throws InvalidInputError that names the invalid property
 */
export function checkRequest(given: ModelRequest, call: CallContext): void {
  const hint = "See ModelRequest: { messages: [{ role, content }], instructions, tools, toolChoice, settings }.";
  if (typeof given !== "object" || given === null)
    throw new InvalidInputError({ input: "request", problem: "must be an object", hint });
  if (!(call?.signal instanceof AbortSignal))
    throw new InvalidInputError({
      input: "call",
      problem: "must be a CallContext",
      hint: "Make one with createCallContext.",
    });
  parseInput(request, given, { input: "", hint });
  checkSettings(given.settings);
  given.messages.forEach(checkMessage);
  checkTools(given);
}

function checkMessage(message: unknown, index: number): void {
  const input = `messages[${index}]`;
  const { success, data } = modelMessageSchema.safeParse(message);
  const hint = "Pass a string, or a list of the content parts that the AI SDK defines for the role.";
  if (!success) throw new InvalidInputError({ input, problem: "has content that is invalid for its role", hint });
  checkFiles(data, input);
}

function checkTools({ tools = [], toolChoice = "auto" }: ModelRequest): void {
  const names = tools.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const hint = "Each tool needs a unique name, and toolChoice names one of them.";
  if (twice !== undefined)
    throw new InvalidInputError({
      input: "tools",
      problem: `contains two tools with the name ${JSON.stringify(twice)}`,
      hint,
    });
  const problem = problemOfChoice(toolChoice, names);
  if (problem !== undefined) throw new InvalidInputError({ input: "toolChoice", problem, hint });
}

function problemOfChoice(choice: ToolChoice, names: readonly string[]): string | undefined {
  if (choice === "required" && names.length === 0) return "asks for a tool, and there are none";
  if (typeof choice !== "object" || names.includes(choice.tool)) return undefined;
  return `names ${JSON.stringify(choice.tool)}, which is none of the tools`;
}
