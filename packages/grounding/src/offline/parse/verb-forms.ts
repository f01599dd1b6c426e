import { isPast, verbsOf } from "@surehand/language";
import { isCommand } from "./verbs.ts";

/** Returns the verb of a command in any of its forms: "click" for "clicks", "clicking" and "clicked"; undefined for other words. */
export function imperativeOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  return [lower, ...verbsOf(lower)].find((verb) => isCommand(`${verb} it`));
}

/** Returns the verb of what was done to something: "pause" for "paused". */
export function verbOfParticiple(word: string): string | undefined {
  const lower = word.toLowerCase();
  return isPast(lower) || ["set", "put"].includes(lower) ? imperativeOf(lower) : undefined;
}
