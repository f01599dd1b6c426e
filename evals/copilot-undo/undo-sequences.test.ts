import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runSequence } from "./run-sequence.ts";

test(
  "undo and redo leave on the disk what an independent model says, and lose no edit",
  { tags: ["crash"] },
  async () => {
    const totals = { undos: 0, redos: 0, conflicts: 0, restarts: 0 };
    for (let seed = 1; seed <= 40; seed++) {
      const root = await mkdtemp(join(tmpdir(), "copilot-undo-"));
      try {
        const counts = await runSequence(root, seed);
        for (const key of ["undos", "redos", "conflicts", "restarts"] as const) totals[key] += counts[key];
      } finally {
        await rm(root, { recursive: true });
      }
    }
    // The sequences do reach what they are about.
    expect(totals.undos).toBeGreaterThan(20);
    expect(totals.redos).toBeGreaterThan(3);
    expect(totals.conflicts).toBeGreaterThan(1);
    expect(totals.restarts).toBeGreaterThan(10);
  },
);
