export interface PieceOptions {
  /** Characters in each piece. */
  readonly size: number;
  /** Adds an empty piece before each piece. */
  readonly noise: boolean;
}

/** Splits a text between characters, never within a surrogate pair. An empty text has no pieces. */
export function splitText(text: string, { size, noise }: PieceOptions): readonly string[] {
  const characters = Array.from(text);
  const count = Math.ceil(characters.length / size);
  const pieces = Array.from({ length: count }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(""),
  );
  return noise ? pieces.flatMap((piece) => ["", piece]) : pieces;
}
