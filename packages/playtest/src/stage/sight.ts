import type { Box, DrawnShape, ShownText, SquareGrid } from "../probe/seen.ts";

/** Content of the whole page at one moment of game time. Positions are in CSS pixels of the page's viewport. */
export interface Sight {
  /** Game time since the page was opened. */
  readonly atMs: number;
  readonly texts: readonly ShownText[];
  /**
   * Texts that state no menu and no end: they ask to begin or state a result, and stay although the game has answered. Left out if there are
   * none.
   */
  readonly standing?: readonly string[];
  readonly shapes: readonly DrawnShape[];
  /** Digest of the visible elements. */
  readonly elements: string;
  /** The largest grid of elements of one size. Left out if there is none. */
  readonly grid?: SquareGrid;
  /** See `FrameSight.pixels`. */
  readonly pixels?: Uint8Array | undefined;
  readonly canvases: readonly Box[];
  /** See `FrameSight.hasCollapsedCanvas`. */
  readonly hasCollapsedCanvas?: boolean;
  readonly isTyping: boolean;
  /** Set while the game's frame loads or decodes files. */
  readonly isLoading?: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scrollable: { readonly width: number; readonly height: number };
}
