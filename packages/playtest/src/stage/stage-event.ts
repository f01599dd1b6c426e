/** Something that the browser reported of the page. */
export interface StageEvent {
  readonly kind:
    | "script-error"
    | "console"
    | "request-failed"
    | "http-error"
    | "dialog"
    | "popup"
    | "page-crash"
    | "unresponsive";
  /** Game time at which it was heard. */
  readonly atMs: number;
  readonly text: string;
  /** Of the file that failed. */
  readonly url?: string | undefined;
  /** Playwright's name of the kind of file: "image", "script". */
  readonly resource?: string | undefined;
  /** "error", "warning" and others, of a message in the console. */
  readonly level?: string | undefined;
}
