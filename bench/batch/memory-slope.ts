/** A reading of the memory of this process after so many pages. */
export interface MemoryReading {
  readonly pages: number;
  readonly bytes: number;
}

/** Returns the slope of the least-squares line in MiB for 1,000 pages. Undefined with fewer than two different numbers of pages. */
export function memorySlope(readings: readonly MemoryReading[]): number | undefined {
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanPages = meanOf(readings.map(({ pages }) => pages));
  const meanBytes = meanOf(readings.map(({ bytes }) => bytes));
  const spread = readings.reduce((sum, { pages }) => sum + (pages - meanPages) ** 2, 0);
  if (readings.length === 0 || spread === 0) return undefined;
  const shared = readings.reduce((sum, { pages, bytes }) => sum + (pages - meanPages) * (bytes - meanBytes), 0);
  return ((shared / spread) * 1000) / 2 ** 20;
}
