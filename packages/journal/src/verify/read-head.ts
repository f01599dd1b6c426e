import { headPayloadType, type JournalHead, journalHead } from "../head.ts";
import type { Envelope } from "../signing/envelope.ts";
import { invalid, parseJson, readEnvelope, readText } from "./read-envelope.ts";

export type FoundHead =
  | { readonly kind: "none" }
  | { readonly kind: "invalid"; readonly reason: string }
  /** Bare without an envelope: it is not signed. */
  | { readonly kind: "head"; readonly head: JournalHead; readonly envelope?: Envelope };

/** Reads `head.json`, if it exists. */
export async function readHead(directory: string): Promise<FoundHead> {
  const text = await readText(directory, "head.json");
  if (text === undefined) return { kind: "none" };
  const bare = journalHead.safeParse(parseJson(text));
  if (bare.success) return { kind: "head", head: bare.data };
  if (!isEnvelope(parseJson(text))) return invalid(bare.error);
  const found = await readEnvelope(directory, "head.json", { payloadType: headPayloadType, schema: journalHead });
  return found.kind === "signed" ? { kind: "head", head: found.payload, envelope: found.envelope } : found;
}

function isEnvelope(json: unknown): boolean {
  return typeof json === "object" && json !== null && "payloadType" in json;
}
