/** An event that the browser reported about the page. */
export interface StageEvent {
  readonly kind:
    | "script-error"
    | "console"
    | "request-failed"
    | "http-error"
    | "dialog"
    | "popup"
    | "page-crash"
    | "unresponsive"
    | "ads-hidden";
  /** Game time at which the event arrived. */
  readonly atMs: number;
  readonly text: string;
  /** URL of the file that failed. */
  readonly url?: string | undefined;
  /** Playwright's name of the resource type: "image", "script". */
  readonly resource?: string | undefined;
  /** Level of a console message: "error", "warning" and others. */
  readonly level?: string | undefined;
}
