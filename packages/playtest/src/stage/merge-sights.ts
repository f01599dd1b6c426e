import type { Box, FrameSight, ShownText } from "../probe/seen.ts";
import type { Sight } from "./sight.ts";

export interface SightParts {
  /** Sight of the frame in which the game runs. */
  readonly inner: FrameSight | undefined;
  /** Sight of the page around it. Undefined when the game runs in the page itself. */
  readonly outer: FrameSight | undefined;
  readonly offset: { readonly x: number; readonly y: number };
  readonly atMs: number;
}

/** Merges the sights of the game's frame and of the page around it, with positions in the page's viewport. */
export function mergeSights({ inner, outer, offset, atMs }: SightParts): Sight {
  const move = <Place extends Box>(place: Place): Place => ({ ...place, x: place.x + offset.x, y: place.y + offset.y });
  const moveText = (text: ShownText): ShownText => ({
    ...move(text),
    ...(text.button && { button: move(text.button) }),
  });
  const main = outer ?? inner ?? nothing;
  const game = inner ?? nothing;
  return {
    atMs,
    texts: [...game.texts.map(moveText), ...(outer?.texts ?? [])],
    shapes: game.shapes.map(move),
    elements: outer ? `${game.elements}/${outer.elements}` : game.elements,
    ...(game.grid && { grid: move(game.grid) }),
    pixels: game.pixels === undefined ? undefined : Uint8Array.from(Buffer.from(game.pixels, "base64")),
    canvases: game.canvases.map(move),
    ...(game.hasCollapsedCanvas === true && { hasCollapsedCanvas: true }),
    isTyping: game.isTyping,
    ...(game.isLoading === true && { isLoading: true }),
    viewport: main.viewport,
    scrollable: main.scrollable,
  };
}

/** Sight of a frame that is between two documents. */
const nothing: FrameSight = {
  nowMs: 0,
  texts: [],
  shapes: [],
  elements: "",
  canvases: [],
  isTyping: false,
  viewport: { width: 0, height: 0 },
  scrollable: { width: 0, height: 0 },
};
