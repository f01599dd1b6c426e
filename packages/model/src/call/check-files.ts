import { InvalidInputError } from "@surehand/kernel";
import type { ModelMessage } from "ai";

/** @throws InvalidInputError if the content of a file is neither base64 nor a URL */
export function checkFiles({ content }: ModelMessage, input: string): void {
  if (typeof content === "string") return;
  for (const [index, part] of content.entries()) {
    const at = `${input}.content[${index}]`;
    checkPart(part, at);
    if (part.type !== "tool-result" || part.output.type !== "content") continue;
    for (const [place, item] of part.output.value.entries()) checkPart(item, `${at}.output.value[${place}]`);
  }
}

function checkPart(part: object, input: string): void {
  const name = "data" in part ? "data" : "image";
  const text = textOf("data" in part ? part.data : "image" in part && part.image);
  if (text === undefined || isAddress(text) || isBase64(text)) return;
  const hint = "Pass the bytes as a Uint8Array or as base64, or a URL.";
  throw new InvalidInputError({ input: `${input}.${name}`, problem: "is neither base64 nor a URL", hint });
}

function textOf(data: unknown): string | undefined {
  if (typeof data === "string") return data;
  if (typeof data !== "object" || data === null || !("type" in data && "data" in data)) return undefined;
  return data.type === "data" && typeof data.data === "string" ? data.data : undefined;
}

function isAddress(text: string): boolean {
  const [, payload] = /^data:[^,]*;base64,(.*)$/isu.exec(text) ?? [];
  return payload === undefined ? /^(?:https?:\/\/|data:)/iu.test(text) : isBase64(payload);
}

function isBase64(text: string): boolean {
  return /^[\w+/\s-]+(?:={1,2}\s*)?$/u.test(text);
}
