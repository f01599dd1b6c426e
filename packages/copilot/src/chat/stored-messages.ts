import type { ModelMessage } from "@surehand/model";
import type { ChatLog } from "./chat-log.ts";

export type StoredMessage = Record<string, unknown>;

const BYTES_KEY = "$blob";

/** Messages for a model as JSON: bytes become references to blobs. */
export async function toStored(
  messages: readonly ModelMessage[],
  log: Pick<ChatLog, "putBlob">,
): Promise<StoredMessage[]> {
  const stored = await mapValue(messages, async (value) => {
    if (!(value instanceof Uint8Array)) return undefined;
    return { [BYTES_KEY]: await log.putBlob(value) };
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list of objects stays one
  return JSON.parse(JSON.stringify(stored)) as StoredMessage[];
}

/** The reverse of `toStored`. */
export async function fromStored(
  messages: readonly StoredMessage[],
  log: Pick<ChatLog, "readBlob">,
): Promise<ModelMessage[]> {
  const read = await mapValue(messages, async (value) => {
    const name = blobName(value);
    return name === undefined ? undefined : log.readBlob(name);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `toStored`
  return read as ModelMessage[];
}

function blobName(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !(BYTES_KEY in value)) return undefined;
  const reference = value[BYTES_KEY];
  const isReference = typeof reference === "object" && reference !== null && "sha256" in reference;
  return isReference && typeof reference.sha256 === "string" ? reference.sha256 : undefined;
}

/** @param replace undefined: the value is kept, and what is in it is looked at */
async function mapValue(value: unknown, replace: (value: unknown) => Promise<unknown>): Promise<unknown> {
  const replaced = await replace(value);
  if (replaced !== undefined) return replaced;
  if (Array.isArray(value)) return Promise.all(value.map((item) => mapValue(item, replace)));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(async ([key, item]) => [key, await mapValue(item, replace)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
