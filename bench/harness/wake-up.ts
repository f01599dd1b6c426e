/** In milliseconds. Less than 60 was not enough. */
const awakeAfterMs = 100;

const work = `{ const end = performance.now() + ${awakeAfterMs}; while (performance.now() < end); }`;

/**
 * Keeps the tool's page busy until its processor runs at full speed again. Each page waits for seconds while the other tools have
 * their turns, and a processor that wakes up works slower for its first 50 ms or so (the same walk of 2,500 elements: 13 ms
 * awake, 20 ms after 60 ms of sleep, on the virtual machine where this was found). A call of seconds does not feel it; one of 20 ms would be
 * measured while the machine wakes up.
 */
export async function wakeUp(tool: { evaluate(expression: string): Promise<unknown> }): Promise<void> {
  await tool.evaluate(work);
}
