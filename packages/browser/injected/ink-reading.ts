import { type Color, parseColor } from "./color.ts";

/** Effect of one block of declarations on the appearance of text. */
export interface InkReading {
  readonly texts: readonly Color[];
  readonly backgrounds: readonly Color[];
  /** The backgrounds and the colors of gradients, in the order of their declarations. */
  readonly surfaces: readonly Color[];
  /** A declared color is unknown, or transparent. */
  readonly hasUnknownText: boolean;
  readonly hasUnknownSurface: boolean;
  /** Whether it may hide text in a way that only the computed style shows. */
  readonly isDoubtful: boolean;
  readonly isShrinking: boolean;
}

/** Reads declarations. `names` are all declared properties. Returns `undefined` if none concerns the appearance of text. */
export function readInk(style: CSSStyleDeclaration, names: readonly string[]): InkReading | undefined {
  let draft: InkDraft | undefined;
  for (const name of names) {
    const kind = KINDS.get(name);
    if (kind === undefined) continue;
    const value = style.getPropertyValue(name);
    if (INHERITED.test(value) || HARMLESS[kind]?.test(value) === true) continue;
    draft ??= new InkDraft();
    READERS[kind](draft, value);
  }
  return draft;
}

class InkDraft implements InkReading {
  readonly texts: Color[] = [];
  readonly backgrounds: Color[] = [];
  readonly surfaces: Color[] = [];
  hasUnknownText = false;
  hasUnknownSurface = false;
  isDoubtful = false;
  isShrinking = false;
}

type Kind = "text" | "background" | "picture" | "clip" | "size" | "all" | "other";

const READERS: Readonly<Record<Kind, (draft: InkDraft, value: string) => void>> = {
  text: readText,
  background: readBackground,
  picture(draft, value) {
    draft.isDoubtful = true;
    readGradient(draft, value);
  },
  clip: doubt,
  size: readSize,
  all: doubt,
  other: doubt,
};

function doubt(draft: InkDraft): void {
  draft.isDoubtful = true;
}

function readText(draft: InkDraft, value: string): void {
  const color = colorIn(value);
  if (color?.[3] === 1) {
    draft.texts.push(color);
  } else {
    // Partly transparent text may look like many colors.
    draft.hasUnknownText = true;
    draft.isDoubtful = true;
  }
}

function readBackground(draft: InkDraft, value: string): void {
  const color = readSurface(draft, value);
  if (color) draft.backgrounds.push(color);
  else draft.isDoubtful = true;
}

/** Reads a gradient: text in one of its colors is invisible too. */
function readGradient(draft: InkDraft, value: string): void {
  if (!GRADIENT.test(value)) return;
  if (OTHER_NOTATIONS.test(value)) draft.hasUnknownSurface = true;
  for (const part of value.match(/rgba?\([^)]*\)|[a-z-]+/gi) ?? []) {
    if (CSS.supports("color", part)) readSurface(draft, part);
  }
}

/** Returns the color if nothing can be seen through it. */
function readSurface(draft: InkDraft, value: string): Color | undefined {
  const color = colorIn(value);
  if (color?.[3] === 1) {
    draft.surfaces.push(color);
    return color;
  }
  if (!color || color[3] > 0) draft.hasUnknownSurface = true;
  return undefined;
}

function readSize(draft: InkDraft, value: string): void {
  if (isShrinkingSize(value)) draft.isShrinking = true;
  else draft.isDoubtful ||= !isBigSize(value);
}

const GRADIENT = /gradient\(/;
const OTHER_NOTATIONS = /(?:var|env|attr|hsla?|hwb|(?:ok)?l(?:ab|ch)|color|color-mix|light-dark|calc)\(|currentcolor/i;

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["color", "text"],
  ["-webkit-text-fill-color", "text"],
  ["background-color", "background"],
  ["background-image", "picture"],
  ["background-clip", "clip"],
  ["-webkit-background-clip", "clip"],
  ["font-size", "size"],
  ["all", "all"],
  ["fill", "other"],
  ["text-shadow", "other"],
  ["-webkit-text-stroke-width", "other"],
  ["-webkit-text-stroke-color", "other"],
  ["mix-blend-mode", "other"],
  ["animation-name", "other"],
]);

/** Values that take the parent's color. */
const INHERITED = /^(?:inherit|unset|currentcolor)$/i;

/** Values that can't hide text. `all: initial` is not among them: it gives text a color that may be that of its background. */
const HARMLESS: Partial<Record<Kind, RegExp>> = {
  background: /^(?:transparent|initial|none)$/,
  picture: /^(?:none|initial)$/,
  clip: /^(?:initial|border-box|padding-box|content-box)(?:, (?:border-box|padding-box|content-box))*$/,
  other: /^(?:none|normal|initial)$/,
};

/** Returns a color that is the same wherever it is used. */
function colorIn(value: string): Color | undefined {
  return UNRESOLVED.test(value) ? undefined : parseColor(value);
}

const UNRESOLVED =
  /var\(|light-dark|color-mix|env\(|attr\(|^(?:initial|revert|revert-layer)?$|^[a-z]*(?:text|canvas|field|face|mark)$/i;

/**
 * Whether a size may be too small. Values of at least half the surrounding text are fine, which is checked to be large enough for
 * that.
 */
function isShrinkingSize(value: string): boolean {
  if (value === "smaller") return true;
  const relative = /^([\d.]+)(%|em)$/.exec(value);
  if (!relative) return false;
  const factor = Number(relative[1]) / (relative[2] === "%" ? 100 : 1);
  return factor >= 0.5 && factor < 1;
}

/** Text of this size is visible, and of half this size too; in CSS pixels. */
export const CLEARLY_BIG = 8;

function isBigSize(value: string): boolean {
  if (/^(?:(?:x{1,3}-)?(?:small|large)|medium|larger)$/.test(value)) return true;
  const size = /^([\d.]+)(px|pt|rem|em|%)$/.exec(value);
  if (!size) return false;
  const least = { px: CLEARLY_BIG, pt: CLEARLY_BIG, rem: 1, em: 1, "%": 100 }[size[2] ?? "px"] ?? CLEARLY_BIG;
  return Number(size[1]) >= least;
}
