/** A tool with its own browser, of the same build and with the same switches for every tool. */
export interface Competitor extends AsyncDisposable {
  readonly name: CompetitorName;
  /** Version of the measured package. */
  readonly version: string;
  /** Ways to get the page as text. The first one is called first on a new page. */
  readonly calls: readonly SnapshotCall[];
  /** Navigates and waits for the load event. */
  open(url: string): Promise<void>;
  /** Resolves to the value of an expression that the tool evaluates in the page by its own means. */
  evaluate(expression: string): Promise<unknown>;
}

export type CompetitorName = "surehand" | "stagehand 4" | "stagehand 3" | "playwright";

export interface SnapshotCall {
  /** Unique among all competitors' calls. */
  readonly name: string;
  /** The measured call, for the report. */
  readonly what: string;
  /** Resolves to the text for a model. */
  capture(): Promise<string>;
}

export interface LaunchSettings {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Creates the settings for all tools: no other host is reachable, and scroll bars have no width. */
export function createLaunchSettings(executablePath: string): LaunchSettings {
  return {
    executablePath,
    args: ["--no-sandbox", "--hide-scrollbars", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
    viewport: { width: 1280, height: 720 },
  };
}
