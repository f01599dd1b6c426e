import { z } from "zod";
import { policySchema } from "../explorer/policies.ts";
import { gameStates } from "../reading/game-state.ts";

const x = z.number().describe("pixels from the left edge of the picture");
const y = z.number().describe("pixels from the top edge of the picture");
const point = z.object({ x, y });
const holdMs = z.int().min(16).max(5000).optional().describe("game time to hold, in milliseconds; default: 48");

/** An action that a model performs in a game. The names are those of Surehand's actions; `macro` and `policy` are programs of several actions. */
export const gameActionSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("press"),
    key: z.string().min(1).describe('"ArrowUp", "Space", or a chord such as "ArrowRight+Space"'),
    holdMs,
  }),
  z.object({ kind: z.literal("click"), at: point }),
  z.object({ kind: z.literal("drag"), path: z.array(point).min(2).max(20) }),
  z.object({ kind: z.literal("type"), text: z.string().min(1).max(200) }),
  z.object({ kind: z.literal("wait"), ms: z.int().min(16).max(5000) }),
  z.object({
    kind: z.literal("macro"),
    steps: z
      .array(z.object({ keys: z.array(z.string().min(1)).max(4), ms: z.int().min(16).max(3000) }))
      .min(1)
      .max(40),
  }),
  z.object({ kind: z.literal("policy"), policy: policySchema, ms: z.int().min(100).max(10_000) }),
]);
export type ModelGameAction = z.infer<typeof gameActionSchema>;

/** A model's description of the game's screen, and the action that it recommends. */
export const screenAnalysisSchema = z.object({
  gameState: z.enum(gameStates),
  gameType: z.string().min(1),
  visibleElements: z.array(z.string()),
  currentSituation: z.string().min(10),
  recommendedAction: gameActionSchema,
  reasoning: z.string().min(20),
  confidence: z.number().min(0).max(1),
  goal: z.string().min(1).max(300).optional().describe("what a player must do to win or to score, in one sentence"),
  notes: z
    .string()
    .min(1)
    .max(800)
    .optional()
    .describe("what you learned and plan, for your next decision: speeds, timings, rules; replaces earlier notes"),
  playability: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe("how well the game can be played so far; 100: nothing is wrong"),
  playabilityReason: z.string().max(300).optional(),
  visualGlitches: z
    .array(z.object({ description: z.string().min(10).max(200), confidence: z.number().min(0).max(1) }))
    .max(3)
    .optional()
    .describe("new defects of the drawing in this picture"),
  seenGlitches: z
    .array(z.int().min(1))
    .max(5)
    .optional()
    .describe("numbers of the listed suspected glitches that this picture shows too"),
});
export type ScreenAnalysis = z.infer<typeof screenAnalysisSchema>;
