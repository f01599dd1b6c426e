import { systemClock } from "@surehand/kernel";
import type { CDPSession } from "playwright-core";
import type { PersonInput } from "./person-input.ts";

/** Kinds of navigation that only a person starts: see Page.TransitionType of the DevTools protocol. */
const byHand: ReadonlySet<string> = new Set(["typed", "address_bar", "generated", "keyword", "auto_bookmark"]);

/** Pauses after which the history is read again: the event comes from the page's process, and the browser may hear of it later. */
const LATE_HISTORY_MS = [50, 200];

/** Pauses after which the history is read again if the browser has none: it returns an error while another process takes over the page. */
const NO_HISTORY_MS = [...LATE_HISTORY_MS, 1000, 3000];

interface History {
  readonly currentIndex: number;
  readonly entries: readonly { readonly id: number; readonly url: string; readonly transitionType: string }[];
}

interface NavigationWatchParts {
  readonly isActing: () => boolean;
  readonly onInput: (input: PersonInput) => void;
}

/** Reports pages that a person opens with the address bar and the buttons beside it, by the history of the tab. */
export class NavigationWatch {
  readonly #session: CDPSession;
  readonly #parts: NavigationWatchParts;
  #ids: readonly number[] = [];
  #index = 0;
  #reading: Promise<void> = Promise.resolve();

  private constructor(session: CDPSession, parts: NavigationWatchParts) {
    this.#session = session;
    this.#parts = parts;
  }

  static async start(session: CDPSession, parts: NavigationWatchParts): Promise<NavigationWatch> {
    const watch = new NavigationWatch(session, parts);
    const { frameTree } = await session.send("Page.getFrameTree");
    await watch.#read(undefined);
    const onNavigation = (): void => {
      const isOfAction = parts.isActing();
      watch.#reading = watch.#reading.then(() => watch.#read({ isOfAction })).catch(() => undefined);
    };
    session.on("Page.frameNavigated", ({ frame: { parentId } }) => {
      if (parentId === undefined) onNavigation();
    });
    session.on("Page.navigatedWithinDocument", ({ frameId }) => {
      if (frameId === frameTree.frame.id) onNavigation();
    });
    return watch;
  }

  /** Resolves once the navigations so far are reported. */
  settled(): Promise<void> {
    return this.#reading;
  }

  /** @param navigation undefined at the start, when nothing is reported */
  async #read(navigation: { readonly isOfAction: boolean } | undefined): Promise<void> {
    const [known, last] = [this.#ids, this.#index];
    const isKnown = ({ entries, currentIndex }: History): boolean =>
      currentIndex === last && entries[currentIndex]?.id === known[last];
    let history = await readHistory(this.#session);
    for (const pauseMs of navigation ? LATE_HISTORY_MS : []) {
      if (!isKnown(history)) break;
      await systemClock.sleep(pauseMs);
      history = await readHistory(this.#session);
    }
    const { entries, currentIndex } = history;
    const entry = entries[currentIndex];
    this.#ids = entries.map(({ id }) => id);
    this.#index = currentIndex;
    if (!entry || !navigation) return;
    const { id, url, transitionType } = entry;
    const isBefore = known.includes(id);
    // A page goes back too, by a script that an action has called.
    if (isBefore && currentIndex !== last && !navigation.isOfAction)
      this.#parts.onInput({ kind: "navigation", by: currentIndex < last ? "back" : "forward", url });
    else if (!isBefore && byHand.has(transitionType)) this.#parts.onInput({ kind: "navigation", by: undefined, url });
  }
}

async function readHistory(session: CDPSession): Promise<History> {
  for (const pauseMs of NO_HISTORY_MS) {
    try {
      return await session.send("Page.getNavigationHistory");
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("Not attached to an active page"))) throw error;
      await systemClock.sleep(pauseMs);
    }
  }
  return session.send("Page.getNavigationHistory");
}
