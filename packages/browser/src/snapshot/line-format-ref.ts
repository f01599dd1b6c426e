/** The ref of an element of a snapshot's line: `e12` in the main frame, `f2e12` in the second one. */
export function formatRef(frame: number, ref: number): string {
  return frame === 0 ? `e${ref}` : `f${frame}e${ref}`;
}
