import type { ShownText } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import { recordingOf, textAt } from "./recording.test.support.ts";

/** The texts of a game after a number of clicks. */
export type ClickedTexts = (clicks: number, atMs: number) => readonly (string | ShownText)[];

/** A recording of clicks on one place after the other, one each 0.6 s. */
export function clicked(
  texts: ClickedTexts,
  places: readonly { readonly x: number; readonly y: number }[] = [middleOf(10)],
): Recording {
  const inputs = Array.from({ length: 24 }, (_, index) => ({
    atMs: 550 + index * 600,
    input: { kind: "mouse-down" as const, ...(places[index % places.length] ?? middleOf(10)) },
  }));
  const sights = Array.from({ length: 154 }, (_, index) => ({
    texts: texts(inputs.filter(({ atMs }) => atMs < index * 100).length, index * 100),
  }));
  return recordingOf(sights, { inputs });
}

/** A button of the page, at a height. */
export function buttonAt(text: string, y: number, more: Partial<ShownText> = {}): ShownText {
  const box = { x: 300, y, width: 100, height: 20 };
  return textAt(text, 300, { ...box, button: box, ...more });
}

/** The large button of a game of clicks. */
export const loaf = buttonAt("🍞", 10);

export function middleOf(y: number): { readonly x: number; readonly y: number } {
  return { x: 350, y: y + 10 };
}
