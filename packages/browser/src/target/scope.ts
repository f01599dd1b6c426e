/** A container of an element, described well enough to say which one of several is meant. */
export interface WireScope {
  readonly role: string;
  readonly name: string;
  /** A selector by its first distinctive class, or by its tag: similar containers share it. */
  readonly css: string;
  /** A selector by its id, unless a script generated the id. */
  readonly id?: string;
  /** The attribute that tests use, if there is one. */
  readonly testAttribute?: { readonly name: string; readonly value: string };
  /** The first short texts in it, one per place, headings first. Excludes texts of the element itself and of fields. */
  readonly texts: readonly string[];
}
