let lastGroupMs = 0;

/** A name for changes that are made together. The later of two names is the greater one. */
export function newGroup(nowMs: number, random: string): string {
  lastGroupMs = Math.max(lastGroupMs + 1, nowMs);
  return `${lastGroupMs.toString(36).padStart(10, "0")}-${random}`;
}
