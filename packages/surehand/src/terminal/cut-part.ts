import { cutText } from "@surehand/kernel";

const LONGEST_PART = 120;

/** Cuts a title or an address, which is a part of a line. */
export function cutPart(text: string): string {
  return cutText(text, LONGEST_PART);
}
