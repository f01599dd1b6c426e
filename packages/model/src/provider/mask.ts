import { Redactor } from "@surehand/kernel";

/** A deep copy without what may not be kept. */
export type Mask = <T>(value: T) => T;

/** Shorter ones are what servers of one's own are given for a key ("none", "ollama"): masked, they would make holes in words. */
const SHORTEST_KEY = 8;

/** Masks registered secrets, and keys: a provider may repeat the key in what it says of it. */
export function createMask(redactor: Redactor | undefined, keys: readonly string[]): Mask {
  const ofKeys = new Redactor();
  for (const key of keys) if (key.length >= SHORTEST_KEY) ofKeys.register("API_KEY", key);
  return (value) => ofKeys.redactValue(redactor ? redactor.redactValue(value) : value);
}
