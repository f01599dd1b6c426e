/** What was found of the words, one by one. */
export interface Account {
  cost: number;
  /** Words that it says itself, those for kinds apart, and those only by a word that may stand for them. */
  readonly own: { names: number; kinds: number; kin: number; verbKin: number };
  around: number;
  kinAround: number;
  /** Words that are said just so, those for kinds apart. */
  same: number;
  isKindOpen: boolean;
  /** Whether nothing on the page says what is to be done. */
  isVerbOpen: boolean;
  /** Whether a word for a place, or for a thing without a kind, is nowhere. */
  isPlaceOpen: boolean;
  /** Whether a word for what something looks like is nowhere. */
  isShapeOpen: boolean;
  /** Whether all of something is meant, and it does not say so. */
  isWholeOpen: boolean;
}
