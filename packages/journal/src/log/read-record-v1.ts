import { z } from "zod";
import { sha256 } from "../sha256.ts";
import type { RecordReader } from "./record-reader.ts";

const envelopeV1 = z.object({
  v: z.literal(1),
  seq: z.int().positive(),
  prev: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.string().min(1),
  at: z.iso.datetime(),
});

/** The checksum is always the last key, so that it covers the text before it. */
const sumAtEnd = /,"sum":"([0-9a-f]{64})"\}$/;

/** Reads the first format, which docs/journal.md describes. */
export const readRecordV1: RecordReader = (text, json) => {
  const sum = sumAtEnd.exec(text);
  if (!sum) return { kind: "broken-line", reason: "it has no checksum" };
  if (sha256(`${text.slice(0, sum.index)}}`) !== sum[1]) {
    return { kind: "broken-line", reason: "it doesn't match its checksum" };
  }
  const { sum: _sum, ...payload } = json;
  const envelope = envelopeV1.safeParse(json);
  if (envelope.success) return { kind: "record", record: { ...payload, ...envelope.data } };
  const issues = envelope.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return { kind: "broken-line", reason: issues.join("; ") };
};
