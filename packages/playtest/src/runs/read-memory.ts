import type { Stage } from "../stage/stage.ts";
import type { MemoryReading } from "./recording.ts";

/** Reads the memory that the page uses after a garbage collection. */
export async function readMemory(stage: Stage): Promise<MemoryReading> {
  const session = await stage.page.context().newCDPSession(stage.page);
  try {
    await session.send("HeapProfiler.collectGarbage");
    const [{ usedSize }, { nodes, jsEventListeners }, facts] = await Promise.all([
      session.send("Runtime.getHeapUsage"),
      session.send("Memory.getDOMCounters"),
      stage.facts(),
    ]);
    const { intervals = 0 } = facts ?? {};
    return { atMs: stage.gameMs, heapBytes: usedSize, elements: nodes, listeners: jsEventListeners, intervals };
  } finally {
    await session.detach().catch(() => undefined);
  }
}
