/** Share of the events at the start that are left out: the processes are still starting. */
const WARM_UP = 0.3;

/** Returns the events per minute after the first 30 %. Undefined with fewer than two such events. */
export function steadyRate(timesMs: readonly number[]): number | undefined {
  const rest = timesMs.toSorted((a, b) => a - b).slice(Math.floor(timesMs.length * WARM_UP));
  const [first, last] = [rest.at(0), rest.at(-1)];
  if (first === undefined || last === undefined || last <= first) return undefined;
  return ((rest.length - 1) / (last - first)) * 60_000;
}
