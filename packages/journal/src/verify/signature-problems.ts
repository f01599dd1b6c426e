import { InvalidInputError } from "@surehand/kernel";
import { type Envelope, isSignedBy } from "../signing/envelope.ts";
import { readVerifyingKey, type VerifyingKey } from "../signing/signing-key.ts";
import { invalidSignature, type ManifestProblem, unknownKey } from "./manifest-problem.ts";

/**
 * Checks a file's signature.
 *
 * @param input.claimedKey the key in the file itself: it shows whether the file was changed after it was signed, not
 * who signed it.
 * @param input.trusted undefined: any key is accepted.
 */
export function signatureProblems(input: {
  file: string;
  envelope: Envelope;
  claimedKey: string | undefined;
  trusted: readonly VerifyingKey[] | undefined;
}): ManifestProblem[] {
  const { file, envelope, claimedKey, trusted } = input;
  if (trusted?.some((key) => isSignedBy(envelope, key))) return [];
  const keyId = envelope.signatures[0].keyid;
  const known = trusted?.find(({ fingerprint }) => fingerprint === keyId);
  const claimed = known ?? keyOf(claimedKey);
  if (!claimed || !isSignedBy(envelope, claimed)) return [invalidSignature(file, claimed?.fingerprint ?? keyId)];
  return trusted ? [unknownKey(file, claimed.fingerprint)] : [];
}

function keyOf(pem: string | undefined): VerifyingKey | undefined {
  try {
    return pem === undefined ? undefined : readVerifyingKey(pem);
  } catch (error) {
    if (InvalidInputError.isInstance(error)) return undefined;
    throw error;
  }
}
