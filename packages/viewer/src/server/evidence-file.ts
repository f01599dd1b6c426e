import type { FileHandle } from "node:fs/promises";
import { basename, extname } from "node:path";
import { Readable } from "node:stream";
import { evidenceHeaders } from "./security.ts";

const plainText: ReadonlySet<string> = new Set([".txt", ".json", ".jsonl", ".csv", ".log", ".md", ".pem"]);

interface AskedFile {
  readonly name: string;
  /** False for the method HEAD. */
  readonly hasBody: boolean;
}

/**
 * Answers with a file of the evidence, and closes it. Pictures, told by their first bytes, are shown; texts are plain text; everything else, HTML,
 * SVG and MHTML among them, is a download.
 */
export async function evidenceFile(file: FileHandle, { name, hasBody }: AskedFile): Promise<Response> {
  const { size } = await file.stat();
  const picture = await pictureTypeOf(file);
  const isText = plainText.has(extname(name).toLowerCase());
  const type = picture ?? (isText ? "text/plain; charset=utf-8" : "application/octet-stream");
  const disposition = picture !== undefined || isText ? "inline" : "attachment";
  const headers = {
    ...evidenceHeaders,
    "content-type": type,
    "content-length": String(size),
    "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(basename(name))}`,
  };
  if (!hasBody) {
    await file.close();
    return new Response(null, { headers });
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's own types of one stream differ between its modules
  return new Response(Readable.toWeb(file.createReadStream({ start: 0 })) as ReadableStream, { headers });
}

const signatures: readonly (readonly [string, RegExp])[] = [
  ["image/png", /^\x89PNG\r\n\x1A\n/u],
  ["image/jpeg", /^\xFF\xD8\xFF/u],
  ["image/webp", /^RIFF[^]{4}WEBP/u],
  ["image/gif", /^GIF8[79]a/u],
];

async function pictureTypeOf(file: FileHandle): Promise<string | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
  const start = buffer.subarray(0, bytesRead).toString("latin1");
  return signatures.find(([, pattern]) => pattern.test(start))?.[0];
}
