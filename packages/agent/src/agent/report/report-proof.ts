/** Whether a report answers a question or tells of changes. */
export type ReportKind = "information" | "change";

/** A change of a report: the step that made it, and a quote that shows it. */
export interface ReportedChange {
  readonly step: number;
  readonly quote: string;
}

/**
 * How far a report of completion is proved, by its weakest part.
 * - `shown`: pages or tools showed all that it says.
 * - `effect`: it tells of changes, and their effects were observed.
 * - `calculated`: numbers of it were recomputed from what was shown.
 * - `reported`: some of its words are the model's own.
 */
export type ReportProof = "shown" | "effect" | "calculated" | "reported";
