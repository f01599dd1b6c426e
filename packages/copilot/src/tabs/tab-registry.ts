import type { BrowserToolAnswer } from "../protocol/browser-tools.ts";

export interface TabCall {
  readonly tool: string;
  readonly input: unknown;
  readonly chatId: string;
  readonly messageId: string;
}

/** A connected tab, as far as tools matter. */
export interface Tab {
  runTool(call: TabCall, signal: AbortSignal): Promise<BrowserToolAnswer>;
}

/** The tabs that are connected now. A tab that connects twice (a reload) is the newer one. */
export class TabRegistry {
  readonly #tabs = new Map<string, Tab>();

  add(name: string, tab: Tab): Disposable {
    this.#tabs.set(name, tab);
    return {
      [Symbol.dispose]: () => {
        if (this.#tabs.get(name) === tab) this.#tabs.delete(name);
      },
    };
  }

  /** Runs a browser tool in the tab that sent the message. */
  async run(name: string | undefined, call: TabCall, signal: AbortSignal): Promise<BrowserToolAnswer> {
    const tab = name === undefined ? undefined : this.#tabs.get(name);
    return tab ? tab.runTool(call, signal) : { ok: false, code: "no-tab", message: NO_TAB };
  }
}

const NO_TAB = "The tab that sent the message is closed. Ask the user to open the page and send the message there.";
