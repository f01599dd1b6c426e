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
    text: "defaults for `agent`: { mode, maxSteps, timeout, instructions, budget: { tokens, usd, calls }, mcpServers, excludeTools }, see docs/agent.md",
    report: "names",
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
        text: "how the agent sees and acts: dom (text and refs), hybrid (also screenshots and points in them) or computer (the provider's computer-use tool) (default: dom)",
        group: "Agent:",
        read: (text, before, world) => ({ ...before, agent: { ...before.agent, mode: readMode(text, world) } }),
      },
      {
        name: "--max-steps <number>",
        text: "maximum number of steps of an agent, including the last one for its report (default: 20)",
        group: "Agent:",
        read: (text, before, world) => ({ ...before, agent: { ...before.agent, maxSteps: readCount(text, world) } }),
      },
      {
        name: "--time-limit <ms>",
        text: "timeout of the whole run of an agent in milliseconds (default: 600000)",
        group: "Agent:",
        read: (text, before, world) => ({
          ...before,
          agent: { ...before.agent, timeout: readCount(text, world, " of milliseconds") },
        }),
      },
      {
        name: "--instructions <text>",
        text: "instructions for an agent, in addition to its goal",
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
    hint: "Omit it for dom.",
  });
}
