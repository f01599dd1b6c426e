import { z } from "zod";
import type { BrowserToolAnswer } from "../../src/protocol/browser-tools.ts";
import { keepForTab, keptForTab } from "../state/session.ts";
import { devServerError, hotUpdateAfter } from "./hot-updates.ts";
import { invalidInput } from "./invalid-input.ts";

const input = z.object({
  /** When the last file was written, in milliseconds since 1970. */
  writtenAtMs: z.number(),
});

/** Shows the edits in this tab: loads the page again where it has no hot updates, or where an error left it blank. */
export async function showEdits(given: unknown): Promise<BrowserToolAnswer> {
  const { data } = input.safeParse(given);
  if (!data) return invalidInput;
  const update = await hotUpdateAfter(data.writtenAtMs, AbortSignal.timeout(longestWaitMs));
  const isBroken = devServerError() !== undefined || isBlank();
  const state = String(data.writtenAtMs);
  if ((update !== "reload-needed" && !isBroken) || keptForTab("reloaded-for") === state)
    return { ok: true, result: { isReloaded: false } };
  // Once for each state of the files: a page that can't show the edits stays as it is.
  keepForTab("reloaded-for", state);
  setTimeout(() => location.reload(), 50);
  return { ok: true, result: { isReloaded: true } };
}

const longestWaitMs = 5000;

function isBlank(): boolean {
  return document.body.innerText.trim() === "" && document.querySelector("img, svg, canvas, video, iframe") === null;
}
