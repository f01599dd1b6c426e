import { createHash } from "node:crypto";
import { z } from "zod";

/** One line of a cassette. */
export const recordedCallSchema = z.object({
  /** SHA-256 of the request, see `requestKey`. */
  key: z.string(),
  request: z.object({ method: z.string(), path: z.string(), body: z.json() }),
  response: z.object({
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    /** Body as received, with secrets masked. */
    body: z.string(),
    encoding: z.enum(["utf8", "base64"]),
  }),
});

export type RecordedCall = z.infer<typeof recordedCallSchema>;

export type RecordedRequest = RecordedCall["request"];

/** Hashes a request independently of the order of keys and the host of the provider. */
export function requestKey({ method, path, body }: RecordedRequest): string {
  return sha256(JSON.stringify([method, path, sortKeys(body)]));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortKeys(inner)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
