import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeSampleRun } from "../testing/write-sample-run.ts";
import { createOverviewReader } from "./read-overview.ts";
import { openFolder } from "./viewed-folder.ts";

test("an overview has the queue of a run that waits for workers, and none when its status can't be read", async () => {
  const directory = await mkdtemp(join(tmpdir(), "surehand-viewer-queue-"));
  await writeSampleRun(directory, { samples: 1, hasJournals: false });
  const reader = createOverviewReader(await openFolder(directory), "server");
  expect((await reader.read()).queue).toBeUndefined();
  const queue = {
    counts: { waiting: 5, active: 2, ended: 1, dead: 0 },
    perMinute: 12,
    errors: { timeout: 1 },
    workers: [{ worker: "build:7", active: 2, claimed: 3, done: 1, failed: 0, lagMs: 4, seenSecondsAgo: 1 }],
  };
  const status = join(directory, ".queue-status.json");
  await writeFile(status, JSON.stringify({ version: 1, at: "2026-11-24T00:00:00.000Z", ...queue }));
  expect((await reader.read()).queue).toEqual(queue);
  await writeFile(status, '{"counts":');
  expect((await reader.read()).queue).toBeUndefined();
  await rm(directory, { recursive: true });
});
