/** Milliseconds of work before a call. Less than 60 was not enough. */
const awakeAfterMs = 100;

const work = `{ const end = performance.now() + ${awakeAfterMs}; while (performance.now() < end); }`;

/**
 * Keeps the tool's page busy until its processor runs at full speed again. Each page is idle for seconds while the
 * other tools run, and a processor that wakes up works more slowly for its first 50 ms or so (the same walk of 2,500
 * elements: 13 ms awake, 20 ms after 60 ms of sleep, on the virtual machine where this was found). This does not affect
 * a call of seconds, but dominates one of 20 ms.
 */
export async function wakeUp(tool: { evaluate(expression: string): Promise<unknown> }): Promise<void> {
  await tool.evaluate(work);
}
