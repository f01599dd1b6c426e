import { expect, test } from "vitest";
import { attachedContent } from "./attached-content.ts";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a];

test.each([
  ["JSON", "application/json", '{ "a": 1 }', "text"],
  ["CSV", "text/csv", "a;b\n1;2\n", "text"],
  ["source code", "text/plain", "export const a = 'ä→😀';\n", "text"],
  ["an empty file", "text/plain", "", "text"],
  ["text with a NUL", "text/plain", "a\0b", undefined],
  ["bytes that are no UTF-8", "text/plain", [0xff, 0xfe, 0x41], undefined],
  ["a PNG", "image/png", png, "picture"],
  ["a PNG that says it is text", "text/plain", png, undefined],
  ["text that says it is a PNG", "image/png", "hello", undefined],
  ["a WebP", "image/webp", "RIFF\u0001\u0002\u0003\u0004WEBPVP8 ", "picture"],
  ["a PDF after a line of another tool", "application/pdf", "\n%PDF-1.4\n", "document"],
  ["an archive that says it is a PDF", "application/pdf", "PK\u0003\u0004", undefined],
] as const)("the bytes show %s", (_name, mediaType, bytes, expected) => {
  expect(attachedContent(mediaType, Buffer.from(bytes as string))).toBe(expected);
});
