import type { AgentMode } from "@surehand/agent";
import { InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import { readCount, readText } from "./read-text.ts";
import type { FlagWorld, Setting, Settings } from "./setting.ts";

type Value<Name extends keyof Settings> = NonNullable<Settings[Name]>;

const agentModes: readonly AgentMode[] = ["dom", "hybrid", "computer"];

const textsSchema = z.record(z.string(), z.string());
const mcpServerSchema = z.union([
  z.strictObject({
    command: z.string().min(1),
    args: z.array(z.string()).optional(),
    env: textsSchema.optional(),
    cwd: z.string().optional(),
  }),
  z.strictObject({ url: z.url(), headers: textsSchema.optional() }),
]);

export const agentSettings = {
  agent: {
    text: "how `agent` works where the call does not say: { mode, maxSteps, timeout, instructions, budget: { tokens, usd, calls }, mcpServers, excludeTools }, see docs/agent.md",
    byDefault: "20 steps, 600,000 ms",
    schema: z.strictObject({
      mode: z.enum(agentModes).optional(),
      maxSteps: z.int().positive().optional(),
      timeout: z.number().positive().optional(),
      instructions: z.string().min(1).optional(),
      budget: z
        .strictObject({
          tokens: z.number().positive().optional(),
          usd: z.number().positive().optional(),
          calls: z.number().positive().optional(),
        })
        .optional(),
      mcpServers: z.record(z.string(), mcpServerSchema).optional(),
      excludeTools: z.array(z.string()).optional(),
    }),
    flags: [
      {
        name: "--mode <mode>",
        text: "what an agent acts by: dom, text and refs; hybrid, pictures and points in them, too; or computer, by the tool that the model's provider has for it (default: dom)",
        group: "Agent:",
        read: (text, before, world) => ({ ...before, agent: { ...before.agent, mode: readMode(text, world) } }),
      },
      {
        name: "--max-steps <number>",
        text: "steps that an agent may take, the last one for its report (default: 20)",
        group: "Agent:",
        read: (text, before, world) => ({ ...before, agent: { ...before.agent, maxSteps: readCount(text, world) } }),
      },
      {
        name: "--time-limit <ms>",
        text: "time for the whole run of an agent (default: 600000)",
        group: "Agent:",
        read: (text, before, world) => ({
          ...before,
          agent: { ...before.agent, timeout: readCount(text, world, " of milliseconds") },
        }),
      },
      {
        name: "--instructions <text>",
        text: "how an agent is to work, beside its goal",
        group: "Agent:",
        read: (text, before, world) => ({ ...before, agent: { ...before.agent, instructions: readText(text, world) } }),
      },
    ],
  },
} as const satisfies { readonly [Name in keyof Settings]?: Setting<Value<Name>> };

/** @throws InvalidInputError */
function readMode(text: string, { input }: Pick<FlagWorld, "input">): AgentMode {
  const mode = agentModes.find((known) => known === text);
  if (mode) return mode;
  throw new InvalidInputError({
    input,
    problem: `must be ${agentModes.join(" or ")}, but is ${JSON.stringify(text)}`,
    hint: "Leave it out for dom.",
  });
}
