import { Redactor } from "@surehand/kernel";

/** Returns a deep copy with secrets masked. */
export type Mask = <T>(value: T) => T;

/** Shorter keys are placeholders for local servers ("none", "ollama"), and masking them would damage ordinary words. */
const MIN_KEY_LENGTH = 8;

/** Creates a mask for registered secrets and API keys, which a provider may repeat in its errors. */
export function createMask(redactor: Redactor | undefined, keys: readonly string[]): Mask {
  const ofKeys = new Redactor();
  for (const key of keys) if (key.length >= MIN_KEY_LENGTH) ofKeys.register("API_KEY", key);
  return (value) => ofKeys.redactValue(redactor ? redactor.redactValue(value) : value);
}
