/** One element around another, as far as one would name it to say which one of several is meant. */
export interface WireScope {
  readonly role: string;
  readonly name: string;
  /** By its first telling class, else by its tag: what it shares with its like. */
  readonly css: string;
  /** A selector by its id, where that was not made up by a script. */
  readonly id?: string;
  /** The attribute that tests go by, where it has one. */
  readonly testAttribute?: { readonly name: string; readonly value: string };
  /** The first short texts in it, each from one place, headings first; none of the element itself or of fields. */
  readonly texts: readonly string[];
}
