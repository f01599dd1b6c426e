import { InvalidInputError, parseInput, readTrustedInput } from "@surehand/kernel";
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

/** @throws InvalidInputError if the file can't be read, another user can have written it, or it is not a replay file */
export function readReplayFile(path: string): ReplayFile {
  const hint = "Pass the folder of a playtest, or a file of its folder replays.";
  const text = new TextDecoder().decode(readTrustedInput(path, { input: "--replay", hint }));
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
