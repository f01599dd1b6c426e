import type { SigningKey, VerifyingKey } from "@surehand/journal";
import type { Sample } from "../../inputs/sample.ts";

/** Returns the signature of a sample of a run, in base64. It is valid in no other run, and for no other address or input. */
export function signSample(runId: string, sample: Sample, key: SigningKey): string {
  return Buffer.from(key.sign(signedBytes(runId, sample))).toString("base64");
}

export function isSampleSignedBy(
  { runId, sample, signature }: { readonly runId: string; readonly sample: Sample; readonly signature: string },
  key: VerifyingKey,
): boolean {
  return key.verify(signedBytes(runId, sample), Buffer.from(signature, "base64"));
}

/** PostgreSQL keeps the columns of an input in an order of its own, so the signed form sorts them. */
function signedBytes(runId: string, { id, url, input }: Sample): Buffer {
  const columns = Object.keys(input).toSorted();
  return Buffer.from(
    JSON.stringify(["surehand.sample.v1", runId, id, url, columns.map((name) => [name, input[name]])]),
  );
}
