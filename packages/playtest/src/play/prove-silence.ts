import type { CallContext } from "@surehand/kernel";
import { firstDifference } from "../explorer/learn-controls.ts";
import type { Finding } from "../findings/finding.ts";
import { type Beat, clickAt, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { largestBox } from "../probe/largest-box.ts";
import type { Box } from "../probe/seen.ts";
import { buildTrace, durationOf, type TraceStart } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";
import type { PlayState } from "./play-state.ts";

const OPENING_MS = 500;
const HOLD_MS = 120;
const BETWEEN_MS = 280;
const usualKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Space", "Enter", "a", "d", "w", "s"];
/** Places of the game area that are clicked, as shares of it. */
const places = [
  [0.25, 0.25],
  [0.75, 0.75],
  [0.5, 0.5],
] as const;

type ProofState = Pick<PlayState, "setup" | "options" | "laboratory" | "recordings">;

/**
 * Tries to refute each serious finding that a game ignores all input: in a new page, the browser's own mouse and keyboard give the focus to
 * the game and press every key that it may use. Removes the findings if the game answers, and lowers them if this can't be tried.
 */
export async function proveSilence(
  findings: readonly Finding[],
  state: ProofState,
  call: CallContext,
): Promise<Finding[]> {
  if (!findings.some(isSerious)) return [...findings];
  const outcome = await tryEverything(state, call).catch(() => "unknown");
  if (outcome === "silent") return [...findings];
  if (outcome === "answered") return findings.filter((finding) => !isSerious(finding));
  return findings.map((finding) =>
    isSerious(finding) ? { ...finding, severity: "medium", confidence: 0.5 } : finding,
  );
}

function isSerious({ kind, severity }: Finding): boolean {
  return kind === "no-input-response" && severity === "high";
}

async function tryEverything(state: ProofState, call: CallContext): Promise<"answered" | "silent" | "unknown"> {
  const { setup, options, recordings } = state;
  if (setup?.isDeterministic === false) return "unknown";
  const { url, seed, viewport } = options;
  const start: TraceStart = {
    ...(setup ?? { url, seed, viewport, startCues: [], playFromMs: OPENING_MS }),
    hasBrowserInput: true,
  };
  const beats = allInputs(areaOf(recordings) ?? { x: 0, y: 0, ...viewport }, keysOf(state));
  const laboratory = state.laboratory.during(call);
  const [idle, pressed] = await Promise.all([
    laboratory.run(buildTrace(start, wait(durationOf(beats)))),
    laboratory.run(buildTrace(start, beats)),
  ]);
  // A field shows what is typed, whether the game answers or not.
  if (pressed.sights.some(({ isTyping }) => isTyping)) return "unknown";
  return firstDifference(pressed, idle, start.playFromMs) === undefined ? "silent" : "answered";
}

function keysOf({ setup }: ProofState): string[] {
  const { controls = [], untriedKeys = [], hints = [] } = setup ?? {};
  return [
    ...new Set([...usualKeys, ...controls.map(({ key }) => key), ...untriedKeys, ...hints.map(({ key }) => key)]),
  ];
}

function areaOf(recordings: readonly Recording[]): Box | undefined {
  return largestBox(recordings.flatMap(({ sights }) => sights.slice(-1)).flatMap(({ canvases }) => canvases));
}

function allInputs(area: Box, keys: readonly string[]): Beat[] {
  const clicks = places.flatMap(([x, y]) => [
    ...clickAt(Math.round(area.x + x * area.width), Math.round(area.y + y * area.height)),
    ...wait(BETWEEN_MS - TAP_MS),
  ]);
  const presses = keys.flatMap((key) => [...holdKeys([key], HOLD_MS), ...wait(BETWEEN_MS)]);
  return [...clicks, ...presses];
}
