import { isUtf8 } from "node:buffer";
import type { AttachmentType } from "../protocol/message.ts";

/** Content of an attached file, by its bytes: `undefined` if they are not what the media type says. */
export type AttachedContent = "picture" | "document" | "text";

/** Pictures and PDF files begin with known bytes. All else is text if it is valid UTF-8 without NUL, whatever its name says. */
export function attachedContent(mediaType: AttachmentType, bytes: Uint8Array): AttachedContent | undefined {
  const signature = signatures[mediaType];
  if (!signature) return isUtf8(bytes) && !bytes.includes(0) ? "text" : undefined;
  if (!signature.test(Buffer.from(bytes.subarray(0, 1024)).toString("latin1"))) return undefined;
  return mediaType === "application/pdf" ? "document" : "picture";
}

const signatures: Readonly<Partial<Record<AttachmentType, RegExp>>> = {
  "image/png": /^\u0089PNG/u,
  "image/jpeg": /^\u00FF\u00D8\u00FF/u,
  "image/gif": /^GIF8/u,
  "image/webp": /^RIFF[^]{4}WEBP/u,
  // Readers accept other bytes before it.
  "application/pdf": /%PDF-/u,
};
