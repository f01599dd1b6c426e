import type { Action } from "@surehand/browser";

export type ScrollWay = Pick<Extract<Action, { kind: "scroll" }>, "by" | "to">;

export type ScrollCommand =
  /** A part of the page to scroll: "down in the list of messages". */
  | { readonly kind: "scroll"; readonly way: ScrollWay; readonly place: string }
  /** An element to scroll to. */
  | { readonly kind: "point"; readonly gesture: "scroll"; readonly phrase: string }
  | { readonly kind: "page"; readonly action: Action };

const SCREEN = 600;
const steps: ReadonlyMap<string, { readonly x?: number; readonly y?: number }> = new Map(
  Object.entries({ up: { y: -1 }, down: { y: 1 }, left: { x: -1 }, right: { x: 1 } }),
);
const WAY =
  /^(?:(?<step>up|down|left|right)(?: (?:a bit|by (?<pixels>\d+)(?: ?(?:pixels|px))?))?|(?:back |up |down )?to the (?:very )?(?:(?<end>bottom|end)|top|start))(?: (?:(?:of |in )?the page|(?:of|in|inside|within) (?<inside>.+)))?$/i;
const PART = /^(?:the page|(?<place>.+)) (?=(?:up|down|left|right|to the)(?: |$))(?<way>.+)$/i;

/** Reads the words after "scroll": a way, the part of the page to scroll, or the element to scroll to. */
export function readScroll(text: string): ScrollCommand[] {
  const { place = "", way = "" } = PART.exec(text)?.groups ?? {};
  const ways = [...readWay(text), ...readWay(way, place)];
  const phrase = /^(?:back )?(?:down |up )?(?:to|until you see) (.+)$/i.exec(text)?.[1];
  return ways.length > 0 || phrase === undefined ? ways : [{ kind: "point", gesture: "scroll", phrase }];
}

function readWay(text: string, part = ""): ScrollCommand[] {
  const groups = WAY.exec(text)?.groups;
  if (!groups) return [];
  const { step, pixels = SCREEN, end, inside: place = part } = groups;
  const { x, y } = steps.get(step?.toLowerCase() ?? "") ?? {};
  const by = { ...(x !== undefined && { x: x * Number(pixels) }), ...(y !== undefined && { y: y * Number(pixels) }) };
  const way: ScrollWay = step === undefined ? { to: { y: end === undefined ? 0 : 100 } } : { by };
  return place === "" ? [{ kind: "page", action: { kind: "scroll", ...way } }] : [{ kind: "scroll", way, place }];
}
