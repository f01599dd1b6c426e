/** One tool with a browser of its own, of the same build and with the same switches as everybody's. */
export interface Competitor extends AsyncDisposable {
  readonly name: CompetitorName;
  /** Of the package that is measured. */
  readonly version: string;
  /** The ways to have the page as text. The first one is called first on a fresh page. */
  readonly calls: readonly SnapshotCall[];
  /** Navigates and waits for the load event. */
  open(url: string): Promise<void>;
  /** Value of an expression, evaluated in the page by the tool's own means. */
  evaluate(expression: string): Promise<unknown>;
}

export type CompetitorName = "surehand" | "stagehand 4" | "stagehand 3" | "playwright";

export interface SnapshotCall {
  /** Unique among all competitors' calls. */
  readonly name: string;
  /** What is called, for the report. */
  readonly what: string;
  /** Resolves to the text as a model would get it. */
  capture(): Promise<string>;
}

export interface LaunchSettings {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly viewport: { readonly width: number; readonly height: number };
}

/** The same for everybody: no other host can be reached, and scroll bars take no width. */
export function createLaunchSettings(executablePath: string): LaunchSettings {
  return {
    executablePath,
    args: ["--no-sandbox", "--hide-scrollbars", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
    viewport: { width: 1280, height: 720 },
  };
}
