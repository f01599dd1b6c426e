/** A box in CSS pixels: in the page, relative to the frame's viewport; in Node, relative to the page's viewport. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text that the page shows, or that its script drew on a canvas. */
export interface ShownText extends Box {
  readonly text: string;
  /** Id or class of the element, which often names the counter of a bare number. Empty for drawn text. */
  readonly label: string;
  readonly source: "page" | "canvas";
  /** True when a larger box with a background covers the text, such as a message over the whole game. */
  readonly isBehind?: boolean | undefined;
  /** True in a control that can't be used now. */
  readonly isDisabled?: boolean | undefined;
  /** Box of the button that the text belongs to. */
  readonly button?: Box | undefined;
}

/** A shape that the script drew in its last frame, as a bounding box. */
export interface DrawnShape extends Box {
  readonly kind: "rect" | "path" | "image";
  readonly color: string;
}

/** Content of a square of a grid. */
export interface Square {
  readonly text: string;
  /** Classes, pictures and colors that show its state, as one text. */
  readonly look: string;
}

/** A full grid of squares of one size, such as a board. The box encloses all of them. */
export interface SquareGrid extends Box {
  readonly columns: number;
  readonly rows: number;
  /** The different squares that are shown. */
  readonly looks: readonly Square[];
  /** Index in `looks` of each square, row by row. */
  readonly squares: readonly number[];
}

/** An element that can be clicked or typed into. */
export interface Clickable extends Box {
  readonly name: string;
  readonly tag: string;
  readonly isDisabled: boolean;
  readonly isField: boolean;
  /** Whether a click in the page does the same as one of the browser's mouse. Default: false. */
  readonly isPlain?: boolean;
  /** Names of the options of a list, and the index of the chosen one. Left out for other elements. */
  readonly list?: { readonly options: readonly string[]; readonly chosen: number } | undefined;
}

/** Content of one frame of the page at one moment of its time. */
export interface FrameSight {
  /** `performance.now()` of the frame. */
  readonly nowMs: number;
  readonly texts: readonly ShownText[];
  readonly shapes: readonly DrawnShape[];
  /** Digest of the visible elements: their tags, classes, positions and texts. */
  readonly elements: string;
  /** The largest grid of elements of one size. Left out if there is none. */
  readonly grid?: SquareGrid;
  /** A small gray picture of all canvases in base64, one byte for each pixel. Undefined when there is none or the browser refuses to read it. */
  readonly pixels?: string | undefined;
  readonly canvases: readonly Box[];
  /** Set if no canvas is shown and one on which a script draws has no size. */
  readonly hasCollapsedCanvas?: boolean;
  /** Whether the focus is in a field, a link or another frame. */
  readonly isTyping: boolean;
  /** Set while the frame loads or decodes files. */
  readonly isLoading?: boolean;
  /** Width and height of the viewport and of the scrollable content. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scrollable: { readonly width: number; readonly height: number };
}

/** Facts about the page's scripts that only the page knows. */
export interface FrameFacts {
  /** Types of events that scripts listen to. */
  readonly listeners: Readonly<Record<string, number>>;
  /** Input events that reached the document, by type. */
  readonly delivered: Readonly<Record<string, number>>;
  readonly audioErrors: readonly string[];
  readonly intervals: number;
  /** Number of animations that were started, apart from those of buttons. Left out in older recordings. */
  readonly animations?: number;
  /** Keys of the browser's own keyboard that reached the document, the oldest first. */
  readonly keys: readonly KeyEffect[];
  /** Whether the document has the focus, so that it receives the keys. */
  readonly hasFocus: boolean;
  /** Number of elements that Tab reaches. */
  readonly tabStops: number;
  /** Keys and values in `localStorage`, as one text. */
  readonly stored?: string;
  /** The same at the moment at which the document began, after a reload. */
  readonly storedAtLoad?: string;
  /** Box of the element that must have the focus so that the game hears keys. Left out if it has the focus, or if there is none. */
  readonly keyTarget?: Box;
}

export interface KeyEffect {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** Whether the focus was in a field that takes text. */
  readonly isInField: boolean;
  /** Whether a script prevented the usual effect of the key. */
  readonly isPrevented: boolean;
}

/** Size of `FrameSight.pixels`. */
export const pixelsWide = 48;
export const pixelsHigh = 36;
