/** An element that contains lines of a snapshot. */
export interface StructureNode {
  /** Index of the parent; -1 for a root. A parent precedes its children. */
  readonly parent: number;
  readonly tag: string;
  /** Explicit ARIA role, or "". */
  readonly role: string;
  /** Property of microdata, or "". */
  readonly property: string;
  /** Classes as written, truncated, or "". */
  readonly classes: string;
  /** Number of its ref in its frame; 0 without one. */
  readonly ref: number;
}
