export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size in pixels from a PNG's header chunk or a JPEG's frame header. */
export function imageSize(bytes: Uint8Array): ImageSize {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes[0] === 0xff ? jpegSize(data) : { width: data.getUint32(16), height: data.getUint32(20) };
}

/** Reads the segments up to the first SOF marker, https://www.w3.org/Graphics/JPEG/itu-t81.pdf, tables B.1 and B.2. */
function jpegSize(data: DataView): ImageSize {
  for (let at = 2; at + 9 < data.byteLength; at += 2 + data.getUint16(at + 2)) {
    const marker = data.getUint8(at + 1);
    const isFrameHeader = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrameHeader) return { width: data.getUint16(at + 7), height: data.getUint16(at + 5) };
  }
  throw new RangeError("The bytes are neither a PNG nor a JPEG.");
}
