/** A place in a file of the project. */
export interface SourceLocation {
  /** Path from the project's folder, with `/`. Starts with `../` for a file of another package of the workspace. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/** A component around an element, and the place where it is used. */
export interface ComponentUse {
  readonly name: string;
  /** Undefined for a component that no file of the project uses, such as the root. */
  readonly usedAt?: SourceLocation;
}

/**
 * `exact`: the tag itself. `nearest`: the closest tag around the element that has a location. `file`: the file is known, the line is
 * not. `search`: the best match of a search through the project's files.
 */
export type SourcePrecision = "exact" | "nearest" | "file" | "search";

/** Source of an element of the page. */
export interface ElementSource {
  readonly framework: "react" | "vue" | "svelte" | "html";
  readonly precision: SourcePrecision;
  /** The tag in the component that writes the element. */
  readonly definition: SourceLocation;
  /** The component that writes the element, then the component that uses it, and so on up to the root. */
  readonly components: readonly ComponentUse[];
  /** Key of the nearest list item, which tells elements with the same location apart. */
  readonly key?: string;
}
