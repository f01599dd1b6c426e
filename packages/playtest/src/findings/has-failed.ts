import type { Recording } from "../runs/recording.ts";
import type { StageEvent } from "../stage/stage-event.ts";

/** Whether a script error, a missing script of the game or a crash of the page may explain what the game does. */
export function hasFailed({ events, trace }: Pick<Recording, "events" | "trace">): boolean {
  return events.some(
    (event) => event.kind === "script-error" || event.kind === "page-crash" || isMissingScript(event, trace.url),
  );
}

/** A script of another site, such as of advertisements, fails without harm to the game. */
function isMissingScript({ kind, resource, url = "" }: StageEvent, gameUrl: string): boolean {
  if ((kind !== "request-failed" && kind !== "http-error") || resource !== "script") return false;
  return URL.canParse(url) && new URL(url).host === new URL(gameUrl).host;
}
