import { join } from "node:path";
import type { JournalRecord } from "@surehand/journal";
import { z } from "zod";
import type { SampleRow } from "../view/overview.ts";
import { readRecords } from "./read-records.ts";
import { emptyRow } from "./sample-row.ts";
import { type Timeline, timelineOf } from "./timeline.ts";
import { changedAtMs, type ViewedFolder } from "./viewed-folder.ts";

/** A log without an append for so long is not being written. */
const RUNNING_MS = 120_000;

export interface JournalSummary {
  readonly row: SampleRow;
  /** Goal of the work, if the journal has it. */
  readonly goal: string | undefined;
}

/** Returns the row of a journal that has no result.json: an unfinished sample, or an agent's run. */
export async function readJournalRow(viewed: ViewedFolder, id: string): Promise<JournalSummary> {
  const { records, problems } = await readRecords(viewed, id);
  const timeline = timelineOf(records, (sha256) => sha256);
  const [first, last] = [records.at(0), records.at(-1)];
  const seconds = first && last ? (Date.parse(last.at) - Date.parse(first.at)) / 1000 : null;
  const row = emptyRow(id, {
    status: statusOf(timeline, await isBeingWritten(join(viewed.directory, id))),
    url: timeline.steps.find(({ url }) => url !== undefined && url !== "" && url !== "about:blank")?.url ?? "",
    note: problems[0] ?? timeline.end?.message ?? "",
    steps: Math.max(timeline.lastStep, timeline.lastStep === 0 ? timeline.steps.length : 0),
    seconds,
    tokens: timeline.tokens,
    usd: timeline.usd,
    startedAt: first?.at ?? null,
  });
  return { row, goal: records.flatMap((record) => goalOf(record) ?? []).at(-1) };
}

const withGoal = z.object({ goal: z.string().min(1) });

function goalOf(record: JournalRecord): string | undefined {
  return withGoal.safeParse(record).data?.goal;
}

function statusOf({ end, lastStep }: Timeline, isRunning: boolean): string {
  if (end) return end.reason === "done" || end.reason === "answered" ? "done" : end.reason;
  if (isRunning) return "running";
  return lastStep === 0 ? "recorded" : "unfinished";
}

async function isBeingWritten(directory: string): Promise<boolean> {
  const changed = await changedAtMs(join(directory, "log.jsonl"));
  return changed !== undefined && Date.now() - changed < RUNNING_MS;
}
