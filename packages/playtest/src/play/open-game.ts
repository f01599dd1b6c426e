import {
  type CallContext,
  createCallContext,
  DeadlineExceededError,
  systemClock,
  withinDeadline,
} from "@surehand/kernel";
import type { Arena } from "../stage/arena.ts";
import { GameNotLoadedError } from "../stage/errors.ts";
import { Stage } from "../stage/stage.ts";
import type { Phases } from "./phases.ts";
import type { ParsedPlayOptions } from "./play-options.ts";

/** Why a game could not be opened. */
export interface LoadProblem {
  readonly error: GameNotLoadedError;
  /** Whether the browser did not open a page of its own in good time either: then the game may be fine. */
  readonly isBrowserSlow: boolean;
}

/** A page of our own opens in a tenth of a second on a quiet machine. */
const QUICK_MS = 1500;
const PATIENCE_MS = 8000;

/** Opens the game's page, or returns why it can't be opened. A page that did not open in time gets a second, fresh try. */
export async function openGame(arena: Arena, options: ParsedPlayOptions, phases: Phases): Promise<Stage | LoadProblem> {
  const first = await tryToOpen(arena, options, phases);
  if (first instanceof Stage) return first;
  if (!isTimeout(first)) return problem(first, false);
  const second = await tryToOpen(arena, options, phases);
  if (second instanceof Stage) return second;
  return problem(second, isTimeout(second) && (await isBrowserSlow(arena, options)));
}

function problem(error: GameNotLoadedError, isSlow: boolean): LoadProblem {
  return { error, isBrowserSlow: isSlow };
}

async function tryToOpen(
  arena: Arena,
  { url, seed, viewport, isRealTime, signal }: ParsedPlayOptions,
  phases: Phases,
): Promise<Stage | GameNotLoadedError> {
  using call = phases.begin("loading");
  try {
    return await Stage.open(arena, { url, seed, viewport, isRealTime }, call);
  } catch (error) {
    if (GameNotLoadedError.isInstance(error)) return error;
    if (!DeadlineExceededError.isInstance(error) || signal?.aborted === true) throw error;
    return new GameNotLoadedError(url, { cause: error });
  }
}

/** Whether time ran out, in contrast to an answer of the server or the network. */
function isTimeout({ cause }: GameNotLoadedError): boolean {
  return DeadlineExceededError.isInstance(cause) || (cause instanceof Error && cause.name === "TimeoutError");
}

/** Whether a page of our own takes long to open, too. */
export async function isBrowserSlow(
  arena: Arena,
  { seed, viewport, isRealTime, signal }: Pick<ParsedPlayOptions, "seed" | "viewport" | "isRealTime" | "signal">,
): Promise<boolean> {
  using call = createCallContext({ timeoutMs: PATIENCE_MS, signal });
  const beganAtMs = systemClock.monotonicMs();
  try {
    await withinDeadline(call, "Opening a page of our own", openOwnPage(arena, { seed, viewport, isRealTime }, call));
  } catch {
    return true;
  }
  return systemClock.monotonicMs() - beganAtMs > QUICK_MS;
}

async function openOwnPage(
  arena: Arena,
  options: Pick<ParsedPlayOptions, "seed" | "viewport" | "isRealTime">,
  call: CallContext,
): Promise<void> {
  const opened = await arena.openPage(options);
  try {
    await opened.page.goto("data:text/html,<p>Ready</p>", { timeout: call.deadline.remainingMs() });
  } finally {
    await opened.close({ isReusable: false });
  }
}
