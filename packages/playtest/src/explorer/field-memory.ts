/** Memory of a play on fields in which numbers say how many squares around them hide something. */
export class FieldMemory {
  /** Whether the numbers of a field have behaved like that. */
  isKnown = false;
  /** Number of games that began while it was known. */
  games = 0;
  /** Number of squares that were marked at the start of the first game. */
  marks = 0;
  /** Number of games that were restarted before their end. */
  restarts = 0;
  /** The field before the last click that should open a square, and the number of such clicks in a row that opened none. */
  before: string | undefined;
  unanswered = 0;
  /** Number of looks at a field with nothing left to open. */
  waits = 0;
}
