import { cutText } from "@surehand/kernel";

/** Values of this length are repeated whole. */
const MAX_WHOLE = 200;
const MAX_PART = 300;

/** Describes the change of a value; of a long one only the part that changed, in whole words. */
export function describeValue(before: string, after: string): string {
  if (Math.max(before.length, after.length) <= MAX_WHOLE || before === "" || after === "")
    return `its value went from ${quoted(before)} to ${quoted(after)}`;
  const common = commonLength(before, after);
  const isInWord = [before, after].some((text) => /\S/.test(text.charAt(common)));
  const start = isInWord ? wordStart(after, common) : common;
  const rest = [before.slice(start), after.slice(start)] as const;
  const kept = wordEnd(rest[1], commonLength(reversed(rest[0]), reversed(rest[1])));
  const [removed, added] = rest.map((part) => part.slice(0, part.length - kept));
  if (removed === "" || removed === undefined) return `${quoted(added ?? "")} was inserted into its value`;
  if (added === "") return `${quoted(removed)} was removed from its value`;
  return `${quoted(removed)} was replaced by ${quoted(added ?? "")} in its value`;
}

function quoted(value: string): string {
  return value === "" ? "nothing" : JSON.stringify(cutText(value, MAX_PART));
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length++;
  return length;
}

function reversed(text: string): string {
  return text.split("").toReversed().join("");
}

/** Moves an index back to the start of its word. */
function wordStart(text: string, index: number): number {
  let start = index;
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--;
  return start;
}

/** Shortens a length from the end so that it starts behind a word. */
function wordEnd(text: string, length: number): number {
  let rest = length;
  while (rest > 0 && !/\s/.test(text.charAt(text.length - rest))) rest--;
  return rest;
}
