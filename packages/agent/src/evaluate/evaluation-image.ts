/** A picture as evidence: the bytes of a PNG, JPEG or WebP file, or the result of `screenshot`. */
export type EvaluationImage = Uint8Array | { readonly bytes: Uint8Array };

export interface ReadImage {
  readonly bytes: Uint8Array;
  readonly mediaType: ImageType;
}

type ImageType = "image/png" | "image/jpeg" | "image/webp";

/** Returns the bytes with their media type, read from the file's signature; undefined for anything else. */
export function readImage(image: unknown): ReadImage | undefined {
  const bytes = image instanceof Uint8Array ? image : bytesOf(image);
  const mediaType = bytes && typeOf(bytes);
  return bytes && mediaType && { bytes, mediaType };
}

export function isEvaluationImage(image: unknown): image is EvaluationImage {
  return readImage(image) !== undefined;
}

function bytesOf(image: unknown): Uint8Array | undefined {
  if (typeof image !== "object" || image === null || !("bytes" in image)) return undefined;
  return image.bytes instanceof Uint8Array ? image.bytes : undefined;
}

const signatures: readonly { readonly type: ImageType; readonly at: number; readonly text: string }[] = [
  { type: "image/png", at: 1, text: "PNG" },
  { type: "image/jpeg", at: 0, text: "\u00FF\u00D8\u00FF" },
  { type: "image/webp", at: 8, text: "WEBP" },
];

function typeOf(bytes: Uint8Array): ImageType | undefined {
  return signatures.find(({ at, text }) => String.fromCodePoint(...bytes.subarray(at, at + text.length)) === text)
    ?.type;
}
