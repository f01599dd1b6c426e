interface Placed {
  readonly box: Pick<DOMRect, "left" | "top" | "bottom">;
}

/** Sorts texts into lines by the middle of their boxes, and each line from left to right. */
export function linesByPlace<Piece extends Placed>(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middleOf(piece) < first.box.bottom) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((one, other) => one.box.left - other.box.left));
}

function middleOf({ box }: Placed): number {
  return (box.top + box.bottom) / 2;
}
