import type { LaunchOptions } from "@surehand/browser";
import { createCallContext, fromCaller } from "@surehand/kernel";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { replay, type ReplayResult } from "../judge/replay.ts";
import { assertAddressesAllowed } from "../judge/recorded-addresses.ts";
import { type ReplayFile, readReplayFile } from "../judge/replay-file.ts";
import { createLaboratory } from "../runs/laboratory.ts";
import { openArena } from "../stage/arena.ts";

export interface ReplayPlayOptions {
  /** Options for starting the browser: see LaunchOptions. */
  readonly launch?: LaunchOptions | undefined;
  /** URL to play at instead of the recorded one. */
  readonly url?: string | undefined;
  /** Timeout of the whole replay in milliseconds. Default: 300,000. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with each address that will be opened, before the browser starts. */
  readonly onOpen?: ((url: string) => void) | undefined;
}

/** The outcome of a replay: see docs/playtest.md. */
export type PlayReplay = Omit<ReplayResult, "recordings" | "again"> & { readonly issue: ReplayFile["issue"] };

/**
 * Repeats a recorded play, from the folder of a playtest or from one of its replay files, and compares it with the recording.
 *
 * @throws InvalidInputError if there is no replay at the path, another user can have written it, or it opens anything but an address of the
 *   web or a file of the working folder; GameNotLoadedError
 */
export function replayPlay(path: string, options: ReplayPlayOptions = {}): Promise<PlayReplay> {
  return fromCaller(1, async () => {
    const { launch = {}, url, timeout: timeoutMs = 300_000, signal, onOpen } = options;
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    const file = at(readReplayFile(isFolder ? join(path, "replay.json") : path), url);
    const addresses = [...new Set(file.traces.map((trace) => trace.url))];
    if (url === undefined) await assertAddressesAllowed(addresses);
    for (const address of addresses) onOpen?.(address);
    using call = createCallContext({ timeoutMs, signal });
    await using arena = await openArena(launch, call);
    const { recordings: _, again: _again, ...result } = await replay(createLaboratory(arena, call), file);
    return { ...result, issue: file.issue };
  });
}

function at(file: ReplayFile, url: string | undefined): ReplayFile {
  return url === undefined ? file : { ...file, traces: file.traces.map((trace) => ({ ...trace, url })) };
}
