import { isInside } from "../probe/is-inside.ts";
import type { Recording } from "../runs/recording.ts";

/** Game time in which a game answers a press that takes a move back. */
const ANSWER_MS = 400;
const takingBack = /^\W*(?:undo|take (?:it |move )?back|back one)\b/iu;
const undoText = /\bundos?\b|\btakes? (?:a move |it )?back\b/iu;
const undoKeys: ReadonlySet<string> = new Set(["u", "z", "Backspace"]);

/** Whether the last input before a moment took a move back: then a counter may fall. */
export function isTakenBack({ sights, trace }: Recording, atMs: number): boolean {
  const press = trace.cues.findLast(
    ({ atMs: pressedMs, input }) => pressedMs < atMs && (input.kind === "key-down" || input.kind === "mouse-down"),
  );
  if (!press || press.atMs < atMs - ANSWER_MS) return false;
  const { input } = press;
  const texts = sights.findLast((sight) => sight.atMs <= press.atMs)?.texts ?? [];
  if (input.kind === "key-down") return undoKeys.has(input.key) && texts.some(({ text }) => undoText.test(text));
  return (
    input.kind === "mouse-down" && texts.some((one) => takingBack.test(one.text) && isInside(input, one.button ?? one))
  );
}
