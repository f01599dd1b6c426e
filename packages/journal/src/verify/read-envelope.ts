import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { JournalReadError } from "../errors/journal-read-error.ts";
import { isMissingFile } from "../files/is-missing-file.ts";
import { type Envelope, envelopeSchema, payloadOf } from "../signing/envelope.ts";

export type FoundEnvelope<T> =
  | { readonly kind: "none" }
  | { readonly kind: "invalid"; readonly reason: string }
  | { readonly kind: "signed"; readonly envelope: Envelope; readonly payload: T };

/**
 * Reads a signed file of a journal. Checks its form, not its signature.
 *
 * @param name `"head.json"`.
 * @throws JournalReadError if the file exists but can't be read.
 */
export async function readEnvelope<T>(
  directory: string,
  name: string,
  { payloadType, schema }: { payloadType: string; schema: z.ZodType<T> },
): Promise<FoundEnvelope<T>> {
  const text = await readText(directory, name);
  if (text === undefined) return { kind: "none" };
  const envelope = envelopeSchema.safeParse(parseJson(text));
  if (!envelope.success) return invalid(envelope.error);
  const found = envelope.data;
  if (found.payloadType !== payloadType) return { kind: "invalid", reason: `it holds ${found.payloadType}` };
  const payload = schema.safeParse(payloadOf(found));
  return payload.success ? { kind: "signed", envelope: found, payload: payload.data } : invalid(payload.error);
}

/** @returns undefined if there is no such file. */
export async function readText(directory: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(directory, name), "utf8");
  } catch (cause) {
    if (isMissingFile(cause)) return undefined;
    throw new JournalReadError({ directory, what: name, cause });
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function invalid(error: z.ZodError): { kind: "invalid"; reason: string } {
  const issues = error.issues.map(({ path, message }) => [...path, message].join(": "));
  return { kind: "invalid", reason: issues.join("; ") };
}
