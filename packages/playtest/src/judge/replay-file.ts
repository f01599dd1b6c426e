import { InvalidInputError, parseInput } from "@surehand/kernel";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { gameSetupSchema } from "../explorer/game-setup.ts";
import { isIssueKind } from "../findings/issue-kinds.ts";
import { traceSchema } from "../input/game-input.ts";

/** A file that contains what is needed to repeat a play, or the part of it that shows an issue. */
export const replayFileSchema = z.object({
  version: z.literal(1),
  /** Undefined for the replay of a whole play. */
  issue: z
    .object({
      kind: z.string().refine(isIssueKind, { error: "must be a kind of issue" }),
      key: z.string(),
      title: z.string(),
      oracle: z.string(),
    })
    .optional(),
  setup: gameSetupSchema.optional(),
  traces: z.array(traceSchema).min(1),
  /** Digests of the last trace, one for each look, for the comparison frame by frame. */
  frames: z.array(z.string()).optional(),
});
export type ReplayFile = z.infer<typeof replayFileSchema>;

/** @throws InvalidInputError when the file can't be read or is not a replay file */
export async function readReplayFile(path: string): Promise<ReplayFile> {
  const hint = "Pass the folder of a playtest, or a file of its folder replays.";
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new InvalidInputError({ input: "--replay", problem: `can't be read: ${path}`, hint, cause });
  });
  return parseInput(replayFileSchema, parseJson(text, path), { input: path, hint });
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidInputError({
      input: path,
      problem: "is no JSON",
      hint: "Pass a replay file of a playtest.",
      cause,
    });
  }
}
