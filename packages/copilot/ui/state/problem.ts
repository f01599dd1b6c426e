import { signal } from "@preact/signals";

/** What went wrong with the last action of the person. Not an error of the model: that belongs to its chat. */
export const problem = signal<string | undefined>(undefined);

export function showProblem(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const hint: unknown = error instanceof Error ? Reflect.get(error, "hint") : undefined;
  problem.value = typeof hint === "string" && hint !== "" ? `${message} ${hint}` : message;
}
