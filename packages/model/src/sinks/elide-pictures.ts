import { createHash } from "node:crypto";

/** Copies a value as plain JSON, and replaces pictures and other files by `{ mediaType, bytes, sha256 }`. Keeps all text. */
export function elidePictures(value: unknown): unknown {
  if (value instanceof Uint8Array) return elide(value);
  if (value instanceof ArrayBuffer) return elide(new Uint8Array(value));
  if (value instanceof URL) return elideUrl(value.href);
  if (Array.isArray(value)) return value.map(elidePictures);
  if (typeof value !== "object" || value === null) return value;
  return isFile(value) ? elideFile(value) : mapValues(value, elidePictures);
}

const FILES: ReadonlySet<unknown> = new Set(["image", "file", "reasoning-file", "file-data", "image-data"]);

function isFile(value: object): boolean {
  return "type" in value && FILES.has(value.type) && ("data" in value || "image" in value);
}

/** The AI SDK accepts bytes, base64 or a URL, bare or in an object with their type. */
function elideFile(file: { data?: unknown; image?: unknown }): unknown {
  const { data, image, ...rest } = file;
  const content = untag(data ?? image);
  const elided = typeof content === "string" ? elideText(content) : elidePictures(content);
  const isElided = typeof elided === "object" && elided !== null && "sha256" in elided;
  return isElided ? { ...rest, ...elided } : { ...rest, data: elided };
}

function untag(content: unknown): unknown {
  if (typeof content !== "object" || content === null || !("type" in content)) return content;
  if ("data" in content) return content.data;
  return "url" in content ? String(content.url) : content;
}

function elideText(text: string): unknown {
  return /^(?:https?|data):/iu.test(text) ? elideUrl(text) : elide(Buffer.from(text, "base64"));
}

function elideUrl(url: string): unknown {
  const [, mediaType, base64] = /^data:([^;,]*)(?:;[^,]*)?;base64,(.*)$/su.exec(url) ?? [];
  return base64 === undefined ? url : { mediaType, ...elide(Buffer.from(base64, "base64")) };
}

function elide(bytes: Uint8Array): { bytes: number; sha256: string } {
  return { bytes: bytes.byteLength, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function mapValues(value: object, map: (inner: unknown) => unknown): unknown {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));
}
