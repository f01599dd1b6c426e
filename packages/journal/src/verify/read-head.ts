import { headPayloadType, type JournalHead, journalHead } from "../head.ts";
import type { Envelope } from "../signing/envelope.ts";
import { invalid, parseJson, readBytes, readEnvelope } from "./read-envelope.ts";

export type FoundHead =
  | { readonly kind: "none" }
  | { readonly kind: "invalid"; readonly reason: string }
  /** Bare without an envelope: it is not signed. */
  | {
      readonly kind: "head";
      readonly head: JournalHead;
      readonly envelope?: Envelope;
      /** Whether the file is in the form that is written. */
      readonly isCanonical: boolean;
    };

/** Reads `head.json`, if it exists. */
export async function readHead(directory: string): Promise<FoundHead> {
  const bytes = await readBytes(directory, "head.json");
  if (bytes === undefined) return { kind: "none" };
  const json = parseJson(bytes);
  const bare = journalHead.safeParse(json);
  if (bare.success) return { kind: "head", head: bare.data, isCanonical: true };
  if (!isEnvelope(json)) return invalid(bare.error);
  const found = await readEnvelope(directory, "head.json", { payloadType: headPayloadType, schema: journalHead });
  if (found.kind !== "signed") return found;
  const { payload: head, envelope, isCanonical } = found;
  return { kind: "head", head, envelope, isCanonical };
}

function isEnvelope(json: unknown): boolean {
  return typeof json === "object" && json !== null && "payloadType" in json;
}
