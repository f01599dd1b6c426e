import type { Box } from "@surehand/browser";
import type { FieldSource } from "../results/sample-result.ts";

/** Answer of a model to a question about a screenshot. */
export interface PictureAnswer {
  readonly text: string;
  /** Address of the page. */
  readonly url: string;
  /** File of the screenshot. */
  readonly screenshot: string;
  /** Place of the answer in it, in its pixels. */
  readonly box: Box;
}

/** A place in a picture, in percent of its size. */
type Place = Box;

const MARK = "place:";

/** Splits an answer about a picture into its text and the place in its last line. */
export function readPictureAnswer(answer: string): { readonly text: string; readonly place: Place | undefined } {
  const lines = answer.trimEnd().split("\n");
  const last = lines.at(-1)?.trim().toLowerCase() ?? "";
  if (!last.startsWith(MARK)) return { text: answer.trim(), place: undefined };
  const [x = NaN, y = NaN, width = NaN, height = NaN] = last
    .slice(MARK.length)
    .split(",")
    .map((part) => Number(part.replace("%", "")));
  const isInside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 100 && y + height <= 100;
  const text = lines.slice(0, -1).join("\n").trim();
  return { text, place: isInside ? { x, y, width, height } : undefined };
}

/** Returns a place in the pixels of a picture: all of it if the place is unknown. */
export function boxIn(
  size: { readonly width: number; readonly height: number },
  { x, y, width, height }: Place = { x: 0, y: 0, width: 100, height: 100 },
): Box {
  const left = Math.floor((x / 100) * size.width);
  const top = Math.floor((y / 100) * size.height);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(size.width - left, Math.ceil((width / 100) * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.ceil((height / 100) * size.height))),
  };
}

/** Shows where a model saw a value that no text of its page proves. It stays without proof: a person can look at the picture. */
export function withPicture(source: FieldSource, answers: readonly PictureAnswer[]): FieldSource {
  if (source.kind !== "reported" || source.box) return source;
  const answer = answers.findLast(({ url, text }) => url === source.url && names(text, source.value));
  return answer ? { ...source, screenshot: answer.screenshot, box: answer.box } : source;
}

function names(text: string, value: unknown): boolean {
  if (typeof value === "boolean")
    return (
      /^\W*(?:yes|no)\b/iu
        .exec(text)?.[0]
        .toLowerCase()
        .endsWith(value ? "yes" : "no") === true
    );
  if (typeof value === "number")
    return (text.match(/\d[\d.,]*/gu) ?? []).some((one) => numberOf(one) === Math.abs(value));
  return typeof value === "string" && value !== "" && text.toLowerCase().includes(value.toLowerCase());
}

function numberOf(text: string): number {
  return Number(text.replaceAll(/,(?=\d{3}\b)/gu, "").replace(/[.,]$/u, ""));
}
