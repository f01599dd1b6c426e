import type { GameSetup } from "../explorer/game-setup.ts";
import type { Cue, GameInput } from "../input/game-input.ts";
import type { ShownText } from "../probe/seen.ts";
import { pixelsHigh, pixelsWide } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** A moment of a game that shows only these parts. */
export type SightParts = Partial<Omit<Sight, "texts">> & { readonly texts?: readonly (string | ShownText)[] };

const viewport = { width: 800, height: 600 };

/** A text with its own position. */
export function textAt(text: string, x: number, more: Partial<ShownText> = {}): ShownText {
  return { text, x, y: 10, width: 100, height: 20, label: "", source: "page", ...more };
}

/** A recording with one sight for each tenth of a second. */
export function recordingOf(
  parts: readonly SightParts[],
  { inputs = [], ...more }: Partial<Omit<Recording, "sights" | "trace">> & { readonly inputs?: readonly Cue[] } = {},
): Recording {
  const sights = parts.map((part, index) => sightOf(part, index * 100));
  const endMs = Math.max(0, (sights.length - 1) * 100);
  return {
    trace: { url: "http://game.test/", seed: 1, viewport, cues: [...inputs], endMs },
    sights,
    events: [],
    facts: undefined,
    memory: [],
    stepCosts: [],
    ...more,
  };
}

function sightOf({ texts = [], ...parts }: SightParts, atMs: number): Sight {
  return {
    atMs,
    shapes: [],
    elements: "",
    canvases: [],
    isTyping: false,
    viewport,
    scrollable: viewport,
    ...parts,
    texts: texts.map((text, index) => (typeof text === "string" ? textAt(text, 10, { y: 10 + index * 40 }) : text)),
  };
}

/** Repeats the same part for this number of tenths of a second. */
export function during(tenths: number, part: (index: number) => SightParts): SightParts[] {
  return Array.from({ length: tenths }, (_, index) => part(index));
}

/** Presses these keys, one every tenth of a second, starting at a moment. */
export function presses(keys: readonly string[], fromMs: number): Cue[] {
  return keys.map((key, index) => ({
    atMs: fromMs + index * 100,
    input: { kind: "key-down", key } satisfies GameInput,
  }));
}

/** A gray picture with one brighter pixel. */
export function pixelsWith(bright?: number): Uint8Array {
  const pixels = new Uint8Array(pixelsWide * pixelsHigh).fill(40);
  if (bright !== undefined) pixels.fill(250, bright, bright + 60);
  return pixels;
}

export const setup: GameSetup = {
  url: "http://game.test/",
  seed: 1,
  viewport,
  startCues: [],
  playFromMs: 0,
  startNames: [],
  controls: ["ArrowLeft", "ArrowRight"].map((key) => ({ key, isNamed: true, hasEffect: true })),
  hints: [],
  isDeterministic: true,
  isMoving: true,
  hearsMouse: false,
  hearsKeys: true,
  firstCounters: {},
};
