import type { CallContext } from "@surehand/kernel";
import type { Arena } from "../stage/arena.ts";
import { reportsConsole } from "../stage/reports-console.ts";
import type { ParsedPlayOptions } from "./play-options.ts";
import type { PlayState } from "./play-state.ts";

/** Returns what a remote browser does not report. Opens a page of its own, before the game. */
export async function remoteNotices(
  arena: Arena,
  { launch, viewport, seed, isRealTime }: ParsedPlayOptions,
  call: CallContext,
): Promise<string[]> {
  if (launch.cdpUrl === undefined || call.signal.aborted) return [];
  const opened = await arena.openPage({ viewport, seed, isRealTime });
  const isHeard = await reportsConsole(opened.page);
  await opened.close({ isReusable: false });
  if (isHeard) return [];
  const notice = "The remote browser reports no console messages: errors of the game's scripts may be missing.";
  call.log.warn(notice);
  return [notice];
}

/** Returns what the playtest changed in the page. */
export function pageNotices(state: PlayState | undefined): string[] {
  const hidden = (state?.recordings ?? []).flatMap(({ events }) => events.filter(({ kind }) => kind === "ads-hidden"));
  return [...new Set(hidden.map(({ text }) => `Hidden advertisements: ${text}.`))];
}

/** Says that the explorer played in place of the model. */
export function modelNotices(unusable: readonly string[]): string[] {
  const last = unusable.at(-1);
  return last === undefined ? [] : [`${unusable.length} answers of the model could not be used. The last: ${last}`];
}
