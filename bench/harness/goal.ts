/** A goal of the bench. `isMet` is null if the value could not be measured. */
export interface Goal {
  readonly name: string;
  readonly limit: number;
  readonly value: number | null;
  readonly isMet: boolean | null;
}

export function createGoal(name: string, limit: number, value: number | null): Goal {
  return { name, limit, value, isMet: value === null ? null : value <= limit };
}

export function formatGoal({ name, limit, value, isMet }: Goal): string {
  return `${mark(isMet)} ${name}: ${formatNumber(value)}, at most ${formatNumber(limit)}`;
}

export function formatNumber(value: number | null): string {
  return value === null
    ? "unknown"
    : Number(value.toPrecision(4)).toLocaleString("en-US", { maximumFractionDigits: 3 });
}

function mark(isMet: boolean | null): string {
  if (isMet === null) return "?   ";
  return isMet ? "ok  " : "MISS";
}
