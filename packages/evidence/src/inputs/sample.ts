/** One page, or one chain of pages, that a task is carried out on. */
export interface Sample {
  /** Unique in a run; also the name of its folder. */
  readonly id: string;
  /** Page to begin on. */
  readonly url: string;
  /** Columns of the input, by name. Empty for a sample that is not from a table. */
  readonly input: Readonly<Record<string, string>>;
}
