import { open } from "node:fs/promises";

/** Reads the size of a picture from the header of its PNG file. Undefined if it is none: https://www.w3.org/TR/png-3/#11IHDR */
export async function pngSize(path: string): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(24), 0, 24, 0);
    const isPng = bytesRead === 24 && buffer.toString("latin1", 12, 16) === "IHDR";
    return isPng ? { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) } : undefined;
  } finally {
    await file.close();
  }
}
