import { signal } from "@preact/signals";

/** Failure of the last action in the toolbar. Errors of the model belong to their chat. */
export const problem = signal<string | undefined>(undefined);

export function showProblem(error: unknown): void {
  // The chat shows it, with a way on.
  if (error instanceof Error && Reflect.get(error, "code") === "unsupported-file") return;
  const message = error instanceof Error ? error.message : String(error);
  const hint: unknown = error instanceof Error ? Reflect.get(error, "hint") : undefined;
  problem.value = typeof hint === "string" && hint !== "" ? `${message} ${hint}` : message;
}
