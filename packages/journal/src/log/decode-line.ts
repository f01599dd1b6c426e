import { isJsonObject } from "./json-object.ts";
import { readRecordV1 } from "./read-record-v1.ts";
import type { DecodedLine, RecordReader } from "./record-reader.ts";

/** Every version that was ever written keeps its reader. */
const readers: ReadonlyMap<number, RecordReader> = new Map([[1, readRecordV1]]);

/** @param line without its newline. */
export function decodeLine(line: Uint8Array): DecodedLine {
  const text = decodeText(line);
  if (text === undefined) return { kind: "broken-line", reason: "it is not UTF-8 text" };
  const json = parseJson(text);
  if (!isJsonObject(json)) return { kind: "broken-line", reason: "it is not a JSON object" };
  const version = json["v"];
  if (typeof version !== "number") return { kind: "broken-line", reason: "it has no format version" };
  return readers.get(version)?.(text, json) ?? { kind: "unsupported-version", version };
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
