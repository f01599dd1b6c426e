import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { isBlank } from "../picture/compare-pixels.ts";
import { largestBox } from "../probe/largest-box.ts";
import { type Box, type DrawnShape, pixelsHigh, pixelsWide, type ShownText } from "../probe/seen.ts";
import { readState } from "../reading/game-state.ts";
import type { Sight } from "../stage/sight.ts";

const LONGEST_BLANK_MS = 3000;
/** Number of inputs that must leave the picture blank: a canvas may stay empty until the game is started. */
const ENOUGH_INPUTS = 4;

/** Finds a canvas that shows one color for seconds during play, whatever is pressed. */
export const blankPicture: Oracle = {
  name: "blank-picture",
  kinds: ["blank-picture"],
  judge(recording) {
    const { sights, trace } = recording;
    if (hasFailed(recording)) return [];
    let sinceMs: number | undefined;
    for (const sight of sights) {
      if (!isEmpty(sight) || readState(sight).state !== "playing") sinceMs = undefined;
      else sinceMs ??= sight.atMs;
      if (sinceMs === undefined || sight.atMs - sinceMs < LONGEST_BLANK_MS) continue;
      const fromMs = sinceMs;
      const inputs = trace.cues.filter(
        ({ atMs, input }) =>
          (input.kind === "key-down" || input.kind === "mouse-down") &&
          atMs >= fromMs &&
          atMs <= sight.atMs - ANSWER_MS,
      );
      if (inputs.length < ENOUGH_INPUTS) continue;
      return [
        {
          kind: "blank-picture",
          severity: "high",
          confidence: 0.9,
          title: fromMs < 1000 ? "The game's picture is blank." : "The game's picture goes blank during play.",
          evidence: [
            `One color from ${fromMs} ms to ${sight.atMs} ms of game time, and ${inputs.length} inputs in that time.`,
          ],
          atMs: sight.atMs,
          key: "blank",
        },
      ];
    }
    return [];
  },
};

/** Game time in which an input may still bring the picture back. */
const ANSWER_MS = 700;

/** A filled box of this many pixels of the small picture is seen there, if it is seen at all. */
const SEEN_PIXELS = 2.5;
/** Share of the canvas at its top and bottom in which games show their counters. */
const EDGE = 0.15;

/** Whether the canvas shows nothing, and no element of the page lies over it with a text. */
function isEmpty(sight: Sight): boolean {
  const { pixels, shapes, texts, canvases } = sight;
  if (!isBlank(pixels)) return false;
  const canvas = largestBox(canvases);
  // Boxes that are drawn and not seen are hidden, and so is all else. Smaller objects may fall between the pixels.
  const isDrawn = shapes.length > 0 || texts.some(({ source }) => source === "canvas");
  if (isDrawn && !(canvas && shapes.some((shape) => isLarge(shape, canvas)))) return false;
  return !texts.some(
    (text) => text.source === "page" && canvas !== undefined && isOver(text, canvas) && !isCounter(text, canvas),
  );
}

function isLarge({ kind, width, height }: DrawnShape, canvas: Box): boolean {
  const isFilled = kind === "rect" && width < canvas.width * 0.9;
  return (
    isFilled &&
    width >= (SEEN_PIXELS * canvas.width) / pixelsWide &&
    height >= (SEEN_PIXELS * canvas.height) / pixelsHigh
  );
}

/** Whether a text at an edge is a number or a name beside it, and no message. */
function isCounter({ text, y, height }: ShownText, canvas: Box): boolean {
  const isShort = /\d/u.test(text) || !/\s/u.test(text.trim());
  const share = (y + height / 2 - canvas.y) / canvas.height;
  return isShort && (share < EDGE || share > 1 - EDGE);
}

function isOver(text: Box, canvas: Box): boolean {
  const [x, y] = [text.x + text.width / 2, text.y + text.height / 2];
  return x > canvas.x && y > canvas.y && x < canvas.x + canvas.width && y < canvas.y + canvas.height;
}
