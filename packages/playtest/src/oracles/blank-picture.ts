import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { isBlank } from "../picture/compare-pixels.ts";
import { luma } from "../picture/luma.ts";
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
    let blank: Sight[] = [];
    for (const sight of sights) {
      blank = showsOneColor(sight) && readState(sight).state === "playing" ? [...blank, sight] : [];
      const fromMs = blank[0]?.atMs ?? Infinity;
      if (sight.atMs - fromMs < LONGEST_BLANK_MS || !isCertain(blank)) continue;
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

/** Whether the canvas has no size, or shows one color and no element of the page lies over it with a text. */
function showsOneColor({ pixels, texts, canvases, hasCollapsedCanvas = false }: Sight): boolean {
  if (hasCollapsedCanvas) return true;
  if (!isBlank(pixels)) return false;
  const canvas = largestBox(canvases);
  return !texts.some(
    (text) => text.source === "page" && canvas !== undefined && isOver(text, canvas) && !isCounter(text, canvas),
  );
}

/** Whether one color in all these sights means that nothing is seen: small objects may fall between the pixels of the small picture. */
function isCertain(blank: readonly Sight[]): boolean {
  return blank.every(isEmpty) || expectedHits(blank) >= ENOUGH_HITS;
}

/** Whether nothing is drawn, or boxes that are drawn and not seen: they are hidden, and so is all else. */
function isEmpty({ shapes, texts, canvases, hasCollapsedCanvas = false }: Sight): boolean {
  if (hasCollapsedCanvas) return true;
  const canvas = largestBox(canvases);
  const isDrawn = shapes.length > 0 || texts.some(({ source }) => source === "canvas");
  return !isDrawn || (canvas !== undefined && shapes.some((shape) => isLarge(shape, canvas)));
}

/** Number of pixels of the small picture that moving boxes must have met. The chance that they met none is then below e^-10. */
const ENOUGH_HITS = 10;
/** Difference in brightness at which a box is seen on the background. */
const SEEN_CONTRAST = 40;

/** Returns the number of pixels of the small picture that boxes are expected to have met at their different places. */
function expectedHits(sights: readonly Sight[]): number {
  const known = new Set<string>();
  let hits = 0;
  for (const { shapes, canvases, pixels } of sights) {
    const canvas = largestBox(canvases);
    for (const shape of canvas ? shapes : []) {
      const place = `${shape.x} ${shape.y}`;
      if (!canvas || known.has(place) || !isOver(shape, canvas) || !isInContrast(shape, pixels?.[0])) continue;
      known.add(place);
      hits += chanceOf(shape.width / canvas.width, pixelsWide) * chanceOf(shape.height / canvas.height, pixelsHigh);
    }
  }
  return hits;
}

/** Returns the chance that a share of the picture's side meets a pixel. */
function chanceOf(share: number, pixels: number): number {
  return Math.min(1, share * pixels);
}

/** Whether a filled box has another brightness than the background. Canvases give opaque colors as #rrggbb. */
function isInContrast({ kind, color }: DrawnShape, background: number | undefined): boolean {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(color);
  if (kind !== "rect" || !hex || background === undefined) return false;
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16));
  return Math.abs(luma(red, green, blue) - background) >= SEEN_CONTRAST;
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
