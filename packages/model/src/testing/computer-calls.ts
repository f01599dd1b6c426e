import { z } from "zod";
import type { ComputerUseTool } from "../capabilities/model-capabilities.ts";
import type { ComputerCall, Display } from "../computer/computer-action.ts";
import { writeLegacyFunction } from "../computer/google-legacy.ts";
import { writeProviderCalls } from "../computer/provider-call.ts";
import type { ModelServerRequest } from "./model-server-request.ts";
import type { ModelAnswer } from "./script-step.ts";

/** Call in the wire format, with the provider's additional fields. */
interface WireCall {
  readonly name: string;
  readonly input: unknown;
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Converts calls for the computer to the form of the tool that the request offers.
 *
 * @throws if the request offers no such tool, or the provider has no such action
 */
export function writeComputerCalls(
  { computerCalls: calls = [], display = noDisplay }: Pick<ModelAnswer, "computerCalls" | "display">,
  { body, model }: Pick<ModelServerRequest, "body" | "model">,
): WireCall[] {
  if (calls.length === 0) return [];
  const offered = offeredTool(body, display);
  if (!offered) throw new Error("The script has a call for the computer, and the request offers no tool for one.");
  const write = LEGACY_GEMINI.test(model) ? writeLegacyCall : writeCall;
  return calls.flatMap(({ actions, checks = [] }) => write({ actions: [...actions], checks: [...checks] }, offered));
}

interface Offered {
  readonly tool: ComputerUseTool;
  readonly display: Display;
}

function writeCall(call: ComputerCall, offered: Offered): WireCall[] {
  const written = writeProviderCalls(call, offered);
  if (!written) throw new Error(`${offered.tool} can't express ${JSON.stringify(call.actions)}.`);
  return written.map(({ name, input }) => onWire({ name, input }, offered.tool));
}

/** Versions with the legacy functions. */
const LEGACY_GEMINI = /^gemini-(?:2\.5|3-)/;

function writeLegacyCall({ actions, checks }: ComputerCall, { display }: Offered): WireCall[] {
  const written = writeLegacyFunction(actions, display);
  if (!written) throw new Error(`Gemini 2.5 can't express ${JSON.stringify(actions)}.`);
  const [check] = checks;
  const decision = check && { safety_decision: { decision: check.code, explanation: check.message } };
  return [{ name: written.name, input: { ...Object(written.input), ...decision } }];
}

function onWire({ name, input }: WireCall, tool: ComputerUseTool): WireCall {
  switch (tool) {
    case "anthropic.computerToolset_20260801": {
      const { action, ...others } = z.looseObject({ action: z.string() }).parse(input);
      return { name: action, input: others, extra: { toolset_name: "computer" } };
    }
    case "openai.computer":
    case "openai.computer_use_preview":
      return { name, input, extra: openaiFields(input, tool) };
    default:
      return { name, input };
  }
}

const openaiInput = z.looseObject({
  actions: z.array(z.looseObject({ scrollX: z.number().optional(), scrollY: z.number().optional() })),
  pendingSafetyChecks: z.array(z.unknown()),
});

/** Renames fields that have other names in the AI SDK. */
function openaiFields(input: unknown, tool: ComputerUseTool): Record<string, unknown> {
  const { actions: given, pendingSafetyChecks } = openaiInput.parse(input);
  const actions = given.map(({ scrollX, scrollY, ...action }) => ({
    ...action,
    ...(scrollX !== undefined && { scroll_x: scrollX }),
    ...(scrollY !== undefined && { scroll_y: scrollY }),
  }));
  const [action, another] = actions;
  if (tool === "openai.computer_use_preview" && another)
    throw new Error("computer_use_preview takes one action a call.");
  const asked = tool === "openai.computer" ? { actions } : { action };
  return { ...asked, pending_safety_checks: pendingSafetyChecks };
}

const toolsSchema = z.looseObject({
  tools: z
    .array(
      z.looseObject({
        type: z.string().optional(),
        display_width_px: z.number().optional(),
        display_height_px: z.number().optional(),
        display_width: z.number().optional(),
        display_height: z.number().optional(),
        computerUse: z.unknown().optional(),
      }),
    )
    .default([]),
});

const types: Readonly<Record<string, ComputerUseTool>> = {
  computer_20250124: "anthropic.computer_20250124",
  computer_20251124: "anthropic.computer_20251124",
  computer_toolset_20260801: "anthropic.computerToolset_20260801",
  computer: "openai.computer",
  computer_use_preview: "openai.computer_use_preview",
};

const noDisplay: Display = { width: 1000, height: 1000 };

function offeredTool(body: unknown, display: Display): Offered | undefined {
  const { success, data } = toolsSchema.safeParse(body);
  for (const offer of success ? data.tools : []) {
    const tool = offer.computerUse === undefined ? types[offer.type ?? ""] : "google.computer_use";
    const width = offer.display_width_px ?? offer.display_width;
    const height = offer.display_height_px ?? offer.display_height;
    if (tool) return { tool, display: width && height ? { width, height } : display };
  }
  return undefined;
}
