import type { TrustedKey } from "@surehand/evidence";
import { InvalidInputError, readTrustedInput } from "@surehand/kernel";
import { readVerifyingKey } from "@surehand/journal";

const FINGERPRINT = /^[\da-f]{64}$/iu;

/**
 * Reads `--trust-key FILE|FINGERPRINT`.
 * @throws InvalidInputError, also for a file that another user can write
 */
export function readTrustedKeys(texts: readonly string[]): TrustedKey[] {
  return texts.map((text) => (FINGERPRINT.test(text) ? { fingerprint: text.toLowerCase() } : readKeyFile(text)));
}

function readKeyFile(path: string): TrustedKey {
  const hint = "Use the fingerprint that surehand run prints, or a file with the public key in PEM format.";
  const bytes = readTrustedInput(path, { input: "--trust-key", hint });
  try {
    return { fingerprint: readVerifyingKey(new TextDecoder().decode(bytes)).fingerprint };
  } catch (cause) {
    throw new InvalidInputError({
      input: "--trust-key",
      problem: `is not a public key in PEM format: ${path}`,
      hint,
      cause,
    });
  }
}
