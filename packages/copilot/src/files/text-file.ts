import { isUtf8 } from "node:buffer";
import { ToolError } from "../errors/tool-error.ts";

type Encoding = "utf8" | "utf16le" | "utf16be" | "latin1";

/** How the bytes of a text file stand for its text, so that an edit changes nothing else. */
export interface TextForm {
  readonly encoding: Encoding;
  readonly hasByteOrderMark: boolean;
  /** The line end that most lines have. */
  readonly newline: "\n" | "\r\n";
}

export interface DecodedText extends TextForm {
  /** Without byte order mark, line ends as they are. */
  readonly raw: string;
}

const LOOKED_AT = 8192;
const markLengths = { utf8: 3, utf16le: 2, utf16be: 2 } as const;

/** Whether the bytes are no text: they have a NUL, and no byte order mark of UTF-16. */
export function isBinary(bytes: Uint8Array): boolean {
  return byteOrderMarkOf(bytes)?.startsWith("utf16") !== true && bytes.subarray(0, LOOKED_AT).includes(0);
}

/** @throws ToolError `invalid-content` for new text with a NUL: a file with one counts as binary, so that no diff shows what is in it */
export function assertNoNul(text: string): void {
  if (!text.includes("\0")) return;
  throw new ToolError({
    code: "invalid-content",
    message: "The new text has a NUL character (U+0000) in it. Nothing was changed.",
    hint: "Write the text without it, or use an escape sequence of the language.",
  });
}

/** Text that is not UTF-8 is read as Latin-1, which gives every byte back as it was. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = byteOrderMarkOf(bytes);
  const encoding = marked ?? (isUtf8(bytes) ? "utf8" : "latin1");
  const raw = toText(bytes.subarray(marked === undefined ? 0 : markLengths[marked]), encoding);
  return { raw, encoding, hasByteOrderMark: marked !== undefined, newline: newlineOf(raw) };
}

/** @throws ToolError `encoding` if the file's encoding has no bytes for a character */
export function encodeText(raw: string, { encoding, hasByteOrderMark }: TextForm): Uint8Array {
  const text = hasByteOrderMark ? `\uFEFF${raw}` : raw;
  if (encoding === "utf16be") return Buffer.from(text, "utf16le").swap16();
  if (encoding === "latin1" && /[^\u0000-\u00FF]/u.test(raw))
    throw new ToolError({
      code: "encoding",
      message: "The file is not UTF-8, and its encoding has no bytes for a character of the new text.",
      hint: "Use characters that the file's encoding has (ISO 8859-1).",
    });
  return Buffer.from(text, encoding);
}

function byteOrderMarkOf([first, second, third]: Uint8Array): Exclude<Encoding, "latin1"> | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf8";
  if (first === 0xff && second === 0xfe) return "utf16le";
  return first === 0xfe && second === 0xff ? "utf16be" : undefined;
}

function toText(bytes: Uint8Array, encoding: Encoding): string {
  const buffer = Buffer.from(bytes);
  // An odd byte at the end of UTF-16 would be lost.
  if (encoding.startsWith("utf16") && buffer.length % 2 === 1)
    throw new ToolError({ code: "encoding", message: "The file is damaged: UTF-16 with an odd number of bytes." });
  return encoding === "utf16be"
    ? buffer.swap16().toString("utf16le")
    : buffer.toString(encoding === "utf16le" ? "utf16le" : encoding);
}

function newlineOf(text: string): TextForm["newline"] {
  const all = text.split("\n").length - 1;
  const windows = text.split("\r\n").length - 1;
  return windows * 2 > all ? "\r\n" : "\n";
}

/** A text as a model sees it: every line end is `\n`. */
export function toShown(raw: string): string {
  return raw.replaceAll("\r\n", "\n");
}

/** Text of a model in a file's own line ends. */
export function toRaw(shown: string, { newline }: TextForm): string {
  return newline === "\n" ? shown : shown.replaceAll("\r\n", "\n").replaceAll("\n", "\r\n");
}
