import { readInside } from "@surehand/kernel";
import type { z } from "zod";
import { JournalReadError } from "../errors/journal-read-error.ts";
import { isMissingFile } from "../files/is-missing-file.ts";
import { type Envelope, envelopeSchema, isCanonical, payloadOf } from "../signing/envelope.ts";

export type FoundEnvelope<T> =
  | { readonly kind: "none" }
  | { readonly kind: "invalid"; readonly reason: string }
  | {
      readonly kind: "signed";
      readonly envelope: Envelope;
      readonly payload: T;
      /** Whether the file is, byte for byte, in the form that is written. */
      readonly isCanonical: boolean;
    };

export interface EnvelopeForm<T> {
  readonly payloadType: string;
  readonly schema: z.ZodType<T>;
}

/**
 * Reads a signed file of a journal. Checks its form, not its signature.
 *
 * @param name `"head.json"`.
 * @throws JournalReadError if the file exists but can't be read.
 */
export async function readEnvelope<T>(
  directory: string,
  name: string,
  form: EnvelopeForm<T>,
): Promise<FoundEnvelope<T>> {
  const bytes = await readBytes(directory, name);
  return bytes === undefined ? { kind: "none" } : parseEnvelope(bytes, form);
}

/** Parses the bytes of a signed file. Checks its form, not its signature. */
export function parseEnvelope<T>(bytes: Buffer, { payloadType, schema }: EnvelopeForm<T>): FoundEnvelope<T> {
  const envelope = envelopeSchema.safeParse(parseJson(bytes));
  if (!envelope.success) return invalid(envelope.error);
  const found = envelope.data;
  if (found.payloadType !== payloadType) return { kind: "invalid", reason: `it holds ${found.payloadType}` };
  const payload = schema.safeParse(payloadOf(found));
  if (!payload.success) return invalid(payload.error);
  return { kind: "signed", envelope: found, payload: payload.data, isCanonical: isCanonical(bytes, found) };
}

/** @returns undefined if there is no such file. */
export async function readBytes(directory: string, name: string): Promise<Buffer | undefined> {
  try {
    return await readInside(directory, name);
  } catch (cause) {
    if (isMissingFile(cause)) return undefined;
    throw new JournalReadError({ directory, what: name, cause });
  }
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

export function invalid(error: z.ZodError): { kind: "invalid"; reason: string } {
  const issues = error.issues.map(({ path, message }) => [...path, message].join(": "));
  return { kind: "invalid", reason: issues.join("; ") };
}
