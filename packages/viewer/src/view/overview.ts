import type { QueueStatus } from "./queue-status.ts";

/** Everything the table of samples shows. JSON: the server sends it, an export writes it. */
export interface Overview {
  /** `run`: a folder of samples. `journal`: one journal, shown as a single sample with the id "". */
  readonly kind: "run" | "journal";
  /** Name of the folder. */
  readonly name: string;
  readonly title: string;
  readonly runId?: string | undefined;
  /** Whether the folder was written to a short while ago and is not sealed. */
  readonly isLive: boolean;
  readonly isSealed: boolean;
  /** Fields of the data, in the order in which the samples name them. */
  readonly columns: readonly string[];
  readonly samples: readonly SampleRow[];
  readonly files: readonly FileLink[];
  /** State of the queue of a run that waits for workers. */
  readonly queue?: QueueStatus | undefined;
  /** Listing that the samples of the run were found on. */
  readonly listing?: ListingSummary | undefined;
  /** Name of the reviewer whose marks the page takes. Undefined: it only shows. */
  readonly reviewer?: string | undefined;
}

export interface ListingSummary {
  /** Items that were found. */
  readonly found: number;
  /** Items that the listing says it has. */
  readonly statedTotal?: number | undefined;
  /** Number of pages that were read. */
  readonly pages: number;
  /** Gaps of the listing, as sentences. */
  readonly gaps: readonly string[];
}

/** One line of the table. */
export interface SampleRow {
  readonly id: string;
  /** As result.json says; before there is one: `running`, `unfinished` or `pending`. */
  readonly status: string;
  readonly url: string;
  readonly note: string;
  /** By column. Lists and objects are JSON. */
  readonly cells: Readonly<Record<string, Cell>>;
  readonly values: number;
  /** Values that have no certain source, and missing ones that the page may have. */
  readonly unsourced: number;
  /** Fields with a value that a reviewer must look at, or without one that the page may have, and lists that are not complete. */
  readonly doubts: readonly string[];
  readonly steps: number;
  /** Null while it is not finished. */
  readonly seconds: number | null;
  readonly tokens: number;
  /** Null if a model without a known price was used. */
  readonly usd: number | null;
  readonly startedAt: string | null;
}

export type Cell = string | number | boolean | null;

/** A file that can be downloaded. */
export interface FileLink {
  readonly name: string;
  /** Relative to the page. */
  readonly href: string;
  readonly bytes: number;
  readonly kind: string;
  readonly label?: string | undefined;
  readonly sha256?: string | undefined;
}
