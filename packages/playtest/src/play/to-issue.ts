import { writeFileAtomic } from "@surehand/kernel";
import { join } from "node:path";
import { describeTrace } from "../findings/describe-trace.ts";
import type { Issue } from "../findings/issue.ts";
import { replayFileOf } from "../judge/replay.ts";
import type { ConfirmedFinding } from "./confirm-findings.ts";
import type { PlayState } from "./play-state.ts";

/** Writes the replay file, the clip and the pictures of a finding, and returns it in the form of the report. */
export async function toIssue(state: PlayState, confirmed: ConfirmedFinding, id: string): Promise<Issue> {
  const { finding, reproduced, frames } = confirmed;
  const { options, setup } = state;
  const { kind, confidence, severity, title, evidence, atMs, oracle, traces } = finding;
  const last = traces.at(-1);
  const replay = options.isRealTime || !last ? null : `replays/${id}.json`;
  if (replay !== null)
    await writeFileAtomic(join(options.out, replay), `${JSON.stringify(replayFileOf(finding, setup, frames))}\n`);
  return {
    id,
    kind,
    severity,
    confidence,
    title,
    evidence,
    steps: last ? describeTrace(last) : [],
    replay,
    reproduced,
    atMs,
    oracle,
    ...(await picturesOf(state, confirmed, id)),
  };
}

type Pictures = Pick<Issue, "before" | "after" | "clip">;

/** Writes the pictures of the replay. Without a replay, those of the action at that time stand for them. */
async function picturesOf(state: PlayState, { clip, playAtMs }: ConfirmedFinding, id: string): Promise<Pictures> {
  if (!clip) return { ...picturesAt(state, playAtMs), clip: null };
  const names = { before: `clips/${id}-before.png`, after: `clips/${id}-after.png`, clip: `clips/${id}.webp` };
  const { out } = state.options;
  await writeFileAtomic(join(out, names.before), clip.before);
  await writeFileAtomic(join(out, names.after), clip.after);
  await writeFileAtomic(join(out, names.clip), clip.animation);
  return names;
}

function picturesAt({ actions }: PlayState, atMs: number): Omit<Pictures, "clip"> {
  const action = actions.findLast((one) => one.atMs <= atMs);
  return { before: action?.before ?? null, after: action?.after ?? null };
}
