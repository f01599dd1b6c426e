import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BatchTool, BatchWork } from "./batch-tool.ts";

export interface BatchRound {
  readonly tool: string;
  readonly pages: number;
  readonly done: number;
  readonly seconds: number;
  readonly pagesPerMinute: number;
}

/** Lets a tool work on all pages once, in a new folder. */
export async function measureBatch(tool: BatchTool, work: Omit<BatchWork, "folder">): Promise<BatchRound> {
  const parent = await mkdtemp(join(tmpdir(), "surehand-bench-batch-"));
  try {
    const startedAtMs = performance.now();
    const done = await tool.run({ ...work, folder: join(parent, "out") });
    const seconds = (performance.now() - startedAtMs) / 1000;
    const pages = work.urls.length;
    return { tool: tool.name, pages, done, seconds, pagesPerMinute: (pages / seconds) * 60 };
  } finally {
    await rm(parent, { recursive: true });
  }
}
