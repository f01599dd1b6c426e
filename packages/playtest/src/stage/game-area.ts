import type { Frame, Page } from "playwright-core";
import { areaOf, largestBox } from "../probe/largest-box.ts";
import { seeFrame } from "../probe/read-probe.ts";
import type { Box } from "../probe/seen.ts";

/** Position of the game on the page, found once for each page. */
export interface GameArea {
  /** In CSS pixels of the page's viewport. */
  readonly box: Box;
  /** The document that the game runs in. */
  readonly frame: Frame;
  /** Origin of the frame's viewport in the page's viewport. */
  readonly offset: { readonly x: number; readonly y: number };
  readonly source: "canvas" | "named-element" | "frame" | "page";
}

const SMALLEST = 10_000;
/** Smallest share of the viewport that a frame without a canvas takes to be the game. */
const FRAME_SHARE = 0.25;

/** Returns the largest canvas of any frame; else an element that names itself a game; else a large frame; else the page. */
export async function findGameArea(page: Page): Promise<GameArea> {
  const found = (await Promise.all(page.frames().map(largestCanvas))).flatMap((area) => area ?? []);
  const [canvas] = found.toSorted((one, other) => areaOf(other.box) - areaOf(one.box));
  if (canvas) return canvas;
  for (const frame of page.frames()) {
    const area = await namedElement(frame);
    if (area) return area;
  }
  const embedded = await largestEmbedded(page);
  if (embedded) return embedded;
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  return { box: { x: 0, y: 0, ...size }, frame: page.mainFrame(), offset: { x: 0, y: 0 }, source: "page" };
}

async function largestCanvas(frame: Frame): Promise<GameArea | undefined> {
  const seen = await seeFrame(frame).catch(() => undefined);
  const largest = largestBox(seen?.canvases ?? []);
  if (!largest || areaOf(largest) < SMALLEST) return undefined;
  return placed(frame, largest, "canvas");
}

async function namedElement(frame: Frame): Promise<GameArea | undefined> {
  const box = await frame
    .evaluate((smallest) => {
      const named = [
        ...document.querySelectorAll('[id*="game" i], [class*="game" i], [id*="board" i], [class*="board" i]'),
      ];
      const boxes = named
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width * height >= smallest && width <= innerWidth * 1.05)
        .sort((one, other) => other.width * other.height - one.width * one.height);
      const [first] = boxes;
      return first && { x: first.x, y: first.y, width: first.width, height: first.height };
    }, SMALLEST)
    .catch(() => undefined);
  return box && placed(frame, box, "named-element");
}

/** Returns the largest frame of the page, if it takes a quarter of the viewport: a game without a canvas that is embedded in a portal's page. */
async function largestEmbedded(page: Page): Promise<GameArea | undefined> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const children = page.mainFrame().childFrames();
  const found = (await Promise.all(children.map(sizeOf))).flatMap((frame) => frame ?? []);
  const [largest] = found.toSorted((one, other) => areaOf(other.box) - areaOf(one.box));
  if (!largest || areaOf(largest.box) < width * height * FRAME_SHARE) return undefined;
  return placed(largest.frame, largest.box, "frame");
}

async function sizeOf(frame: Frame): Promise<{ readonly frame: Frame; readonly box: Box } | undefined> {
  try {
    await using element = await frame.frameElement();
    const size = await element.boundingBox();
    return size === null ? undefined : { frame, box: { x: 0, y: 0, width: size.width, height: size.height } };
  } catch {
    // The frame was removed in the meantime.
    return undefined;
  }
}

async function placed(frame: Frame, box: Box, source: GameArea["source"]): Promise<GameArea> {
  const offset = await offsetOf(frame);
  return { box: { ...box, x: box.x + offset.x, y: box.y + offset.y }, frame, offset, source };
}

/** Returns the origin of a frame's viewport, inside its border, in the page's viewport. */
export async function offsetOf(frame: Frame): Promise<{ x: number; y: number }> {
  if (!frame.parentFrame()) return { x: 0, y: 0 };
  try {
    await using element = await frame.frameElement();
    const box = await element.boundingBox();
    const border = await element.evaluate((node) =>
      node instanceof HTMLElement ? { x: node.clientLeft, y: node.clientTop } : { x: 0, y: 0 },
    );
    return { x: (box?.x ?? 0) + border.x, y: (box?.y ?? 0) + border.y };
  } catch {
    return { x: 0, y: 0 };
  }
}
