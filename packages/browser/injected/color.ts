/** Red, green, blue 0 to 255 and alpha 0 to 1. */
export type Color = readonly [number, number, number, number];

const parsed = new Map<string, Color>();
let painter: OffscreenCanvasRenderingContext2D | null | undefined;

export function parseColor(text: string): Color {
  let color = parsed.get(text);
  if (!color) parsed.set(text, (color = fromRgb(text) ?? fromPainting(text)));
  return color;
}

function fromRgb(text: string): Color | undefined {
  const match = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
  return match
    ? [Number(match[1]), Number(match[2]), Number(match[3]), match[4] === undefined ? 1 : Number(match[4])]
    : undefined;
}

/** Converts other notations, such as oklch() and color(), by painting one pixel. */
function fromPainting(text: string): Color {
  if (painter === undefined) painter = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!painter) return [128, 128, 128, 1];
  painter.clearRect(0, 0, 1, 1);
  painter.fillStyle = text;
  painter.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = painter.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** Returns the color of `over` painted on an opaque `under`. */
export function blend(over: Color, under: Color): Color {
  const alpha = over[3];
  return [mix(over[0], under[0], alpha), mix(over[1], under[1], alpha), mix(over[2], under[2], alpha), 1];
}

function mix(over: number, under: number, alpha: number): number {
  return over * alpha + under * (1 - alpha);
}

/** Channels closer than this can't be distinguished on a screen: contrast below about 1.1 to 1. */
const INDISTINCT = 10;

export function looksSame(a: Color, b: Color): boolean {
  return (
    Math.abs(a[0] - b[0]) <= INDISTINCT && Math.abs(a[1] - b[1]) <= INDISTINCT && Math.abs(a[2] - b[2]) <= INDISTINCT
  );
}
