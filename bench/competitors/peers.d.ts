// Declares the parts of two peers that the bench uses, so that types are checked without bench/node_modules.

declare module "stagehand-4" {
  export interface Page {
    goto(url: string, options: { waitUntil: "load"; timeout: number }): Promise<unknown>;
    evaluate(expression: string): Promise<unknown>;
    setViewportSize(width: number, height: number): Promise<void>;
    snapshot(options: { timeout: number }): Promise<{ formattedTree: string }>;
    locator(selector: string): { click(): Promise<void>; fill(text: string): Promise<void> };
  }
  interface LocalBrowser {
    readonly context: { pages(): Promise<Page[]> };
    close(): Promise<void>;
  }
  interface Model {
    generate(request: unknown): Promise<unknown>;
  }
  export const localBrowser: {
    launch(options: {
      headless: boolean;
      executablePath: string;
      chromiumSandbox: boolean;
      args: string[];
      viewport: { width: number; height: number };
    }): Promise<LocalBrowser>;
  };
  export class Stagehand {
    static create(options: { browser: LocalBrowser; model: Model; logging: { level: "off" } }): Promise<Stagehand>;
    experimentalBatch<Result>(
      callback: (batch: { page: Page }) => Promise<Result>,
      input: undefined,
      options: { page: Page; timeout: number },
    ): Promise<Result>;
    act(instruction: string, options: { page: Page }): Promise<{ data: { success: boolean; message: string } }>;
    close(): Promise<void>;
  }
}

declare module "stagehand-3" {
  interface Page {
    goto(url: string, options: { waitUntil: "load"; timeoutMs: number }): Promise<unknown>;
    evaluate(expression: string): Promise<unknown>;
    setViewportSize(width: number, height: number): Promise<void>;
    snapshot(): Promise<{ formattedTree: string }>;
  }
  export class Stagehand {
    constructor(options: {
      env: "LOCAL";
      disableAPI: boolean;
      disablePino: boolean;
      verbose: 0;
      logger: () => void;
      localBrowserLaunchOptions: {
        headless: boolean;
        executablePath: string;
        chromiumSandbox: boolean;
        args: string[];
        viewport: { width: number; height: number };
      };
    });
    readonly context: { pages(): Page[] };
    init(): Promise<void>;
    close(): Promise<void>;
  }
}

declare module "@crawlee/playwright" {
  import type { BrowserType, LaunchOptions, Page } from "playwright-core";
  export class Configuration {
    constructor(options: { persistStorage: boolean; storageClientOptions: { localDataDirectory: string } });
    get(key: string): unknown;
  }
  export class PlaywrightCrawler {
    constructor(
      options: {
        launchContext: { launcher: BrowserType; useIncognitoPages: boolean; launchOptions: LaunchOptions };
        minConcurrency: number;
        maxConcurrency: number;
        requestHandler: (context: { page: Page; request: { url: string; uniqueKey: string } }) => Promise<void>;
      },
      configuration: Configuration,
    );
    run(urls: string[]): Promise<{ requestsFinished: number; requestsFailed: number }>;
  }
  export const log: { setLevel(level: number): void };
}
