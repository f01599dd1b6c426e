import type { WireConfidence } from "../wire/wire.ts";

const BLIND_WEIGHT = 0.7;
const UNNAMED_WEIGHT = 0.3;
const EMPTY_PENALTY = 0.3;

/**
 * Returns how well the text represents what a person sees, 0 to 1; below 0.6, look at a picture too.
 *
 * It is `1 - 0.7 * blind - 0.3 * unnamed - 0.3 * empty`, clamped: `blind` is the share of the viewport's area that canvas, video
 * and unnamed graphics take, `unnamed` the share of controls without a name, `empty` is 1 if there is nothing at all.
 */
export function domConfidence(frames: readonly WireConfidence[]): number {
  const sum = (pick: (frame: WireConfidence) => number): number =>
    frames.reduce((total, frame) => total + pick(frame), 0);
  const viewportArea = frames[0]?.viewportArea ?? 0;
  const controls = sum((frame) => frame.controls);
  const blind = viewportArea > 0 ? Math.min(1, sum((frame) => frame.blindArea) / viewportArea) : 0;
  const unnamed = controls > 0 ? sum((frame) => frame.unnamedControls) / controls : 0;
  const empty = blind === 0 && controls === 0 && sum((frame) => frame.textLength) === 0 ? 1 : 0;
  const score = 1 - BLIND_WEIGHT * blind - UNNAMED_WEIGHT * unnamed - EMPTY_PENALTY * empty;
  return Math.round(Math.min(1, Math.max(0, score)) * 100) / 100;
}
