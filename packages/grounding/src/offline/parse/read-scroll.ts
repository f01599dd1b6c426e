import type { Direction, Intent, Offset, Reading } from "./intent.ts";
import { offsetTowards } from "./offset.ts";

const AMOUNT = /\b(?:by\s+)?(\d+(?:\.\d+)?)\s*(?:px|pixels?)\b|\bby\s+(\d+)\b/i;
const PERCENT = /\b(?:to\s+)?(\d+(?:\.\d+)?)\s*(?:%|percent)/i;
const END =
  /\b(?:to|till|until|at)\s+(?:the\s+)?(?:very\s+)?(top|bottom|end|start|beginning)(?:\s+(?:of|in)\s+(?:the\s+)?(.+))?$/i;
const ALL_THE_WAY = /^(?:all the way )?(up|down)(?: all the way| completely)$|^all the way (up|down)$/i;
const UNTIL =
  /^(?:(?:down|up)\s+)?(?:until|till)\s+(?:you (?:can )?see\s+|i see\s+)?(.+?)(?:\s+(?:is|are|appears?|comes?|becomes?)\b.*)?$/i;
const TO = /^(?:(?:down|up)\s+)?(?:to|onto|over to)\s+(.+)$|^(.+?)\s+(?:into|in)\s+(?:view|sight)$/i;
const WHOLE_PAGE = /^(?:the\s+)?(?:page|window|screen|site)(?:\s+(?:of|in)\s+.+)?$|^(?:a bit|further|more)$/i;

type Scroll = Omit<Extract<Intent, { kind: "scroll" }>, "kind" | "target">;

/** Down, to an end, by an amount, or to something. */
export function readScroll([, given = ""]: RegExpExecArray): Reading[] {
  const text = given.trim();
  return readEnd(text) ?? readGoal(text) ?? readWay(text);
}

function readEnd(text: string): Reading[] | undefined {
  const [, end, inside] = END.exec(text) ?? [];
  if (end !== undefined) return scrolled({ to: { y: /bottom|end/i.test(end) ? 100 : 0 } }, inside);
  const [, way, wayToo] = ALL_THE_WAY.exec(text) ?? [];
  const whole = way ?? wayToo;
  if (whole !== undefined) return scrolled({ to: { y: /down/i.test(whole) ? 100 : 0 } });
  if (/^(?:half ?way|to the middle)/i.test(text)) return scrolled({ to: { y: 50 } });
  const percent = Number(PERCENT.exec(text)?.[1] ?? Number.NaN);
  return percent <= 100 ? scrolled({ to: { y: percent } }) : undefined;
}

function readGoal(text: string): Reading[] | undefined {
  const goal =
    UNTIL.exec(text)?.[1] ??
    TO.exec(text)
      ?.slice(1)
      .find((part) => part !== undefined);
  return goal === undefined ? undefined : scrolled({}, goal);
}

/** `down`, `up by 300 px`, `the list down`, `down in the list`. */
function readWay(text: string): Reading[] {
  const direction = directionIn(text);
  if (direction === undefined && text !== "") return [];
  const inside =
    /\b(?:in|inside|within|on)\s+(.+)$/i.exec(text)?.[1] ??
    /^(?:the\s+)?(.+?)\s+(?:down|up|left|right)\b/i.exec(text)?.[1];
  const towards = direction ?? "down";
  const target = inside === undefined || WHOLE_PAGE.test(inside) ? undefined : inside;
  return scrolled({ by: amountOf(text, towards), direction: towards }, target);
}

function directionIn(text: string): Direction | undefined {
  const word = /\b(down|up|left|right)(?:wards?)?\b/i.exec(text)?.[1]?.toLowerCase();
  return (["down", "up", "left", "right"] as const).find((known) => known === word);
}

function amountOf(text: string, direction: Direction): Offset | "page" {
  const [, pixels, count] = AMOUNT.exec(text) ?? [];
  const amount = pixels ?? count;
  return amount === undefined ? "page" : offsetTowards(direction, Number(amount));
}

function scrolled(how: Scroll, target?: string): Reading[] {
  return [
    {
      intent: { kind: "scroll", target: target === undefined || WHOLE_PAGE.test(target) ? undefined : target, ...how },
    },
  ];
}
