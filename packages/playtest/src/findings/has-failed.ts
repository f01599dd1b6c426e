import type { Recording } from "../runs/recording.ts";

/** Whether a script error or a crash of the page may explain what the game does. */
export function hasFailed({ events }: Recording): boolean {
  return events.some(({ kind }) => kind === "script-error" || kind === "page-crash");
}
