import { Buffer } from "node:buffer";

/** A still WebP picture, and how long the animation shows it. */
export interface WebpFrame {
  readonly bytes: Uint8Array;
  readonly ms: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Chunks of a still picture that a frame of an animation contains. */
const FRAME_CHUNKS = new Set(["ALPH", "VP8 ", "VP8L"]);
const HAS_ANIMATION = 0b10;
const DO_NOT_BLEND = 0b10;

/**
 * Joins still WebP pictures to an animation that repeats forever. The pictures are not encoded again.
 * Format: https://developers.google.com/speed/webp/docs/riff_container
 *
 * @throws Error when a frame is not a WebP picture
 */
export function animatedWebp(frames: readonly WebpFrame[]): Uint8Array {
  const pictures = frames.map(({ bytes, ms }) => ({ ms, ...parsePicture(bytes) }));
  const width = Math.max(...pictures.map(({ size }) => size.width));
  const height = Math.max(...pictures.map(({ size }) => size.height));
  const header = Buffer.concat([u32(HAS_ANIMATION), u24(width - 1), u24(height - 1)]);
  // Background color and number of repetitions: 0 means forever.
  const animation = Buffer.concat([u32(0), Buffer.alloc(2)]);
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    chunk("VP8X", header),
    chunk("ANIM", animation),
    ...pictures.map(({ size, ms, data }) => chunk("ANMF", Buffer.concat([frameHeader(size, ms), data]))),
  ]);
  return chunk("RIFF", body);
}

function frameHeader({ width, height }: Size, ms: number): Buffer {
  const position = [u24(0), u24(0)];
  return Buffer.concat([
    ...position,
    u24(width - 1),
    u24(height - 1),
    u24(Math.round(ms)),
    Buffer.from([DO_NOT_BLEND]),
  ]);
}

function parsePicture(bytes: Uint8Array): { readonly size: Size; readonly data: Buffer } {
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const image = chunks.find(({ name }) => name === "VP8 " || name === "VP8L");
  if (!image) throw new Error("A frame of the clip is not a WebP picture.");
  const kept = chunks.filter(({ name }) => FRAME_CHUNKS.has(name));
  return { size: sizeOf(image), data: Buffer.concat(kept.map(({ name, data }) => chunk(name, data))) };
}

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

function readChunks(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP") return chunks;
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    chunks.push({ name: file.toString("latin1", at, at + 4), data: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** Reads the size from the bit stream: RFC 6386, section 9.1, and the specification of lossless WebP. */
function sizeOf({ name, data }: Chunk): Size {
  if (name === "VP8 ") return { width: data.readUInt16LE(6) & 0x3f_ff, height: data.readUInt16LE(8) & 0x3f_ff };
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
}

function chunk(name: string, data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(name), u32(data.length), data, Buffer.alloc(data.length % 2)]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u24(value: number): Buffer {
  return u32(value).subarray(0, 3);
}
