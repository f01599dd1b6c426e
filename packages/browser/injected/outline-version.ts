const OPTIONS = { subtree: true, childList: true, characterData: true, attributes: true } as const;

/**
 * Numbers the states of this document in which outlines are read. It observes only from a reading to the first change after it,
 * so that a page that changes all the time is not slowed down once it is no longer read.
 */
export class OutlineVersion {
  #version = 0;
  #styleSheets = 0;
  #isObserving = false;
  readonly #observer = new MutationObserver(() => this.#change());

  /** Returns the number of the current state: that of the last reading if nothing has changed since. */
  get current(): number {
    this.#noteChanges();
    return this.#version;
  }

  /** Starts a reading of the document. */
  begin(): void {
    this.#noteChanges();
    if (this.#isObserving) return;
    this.#isObserving = true;
    this.#styleSheets = document.styleSheets.length;
    this.observe(document);
  }

  /** Includes the document, or a shadow root that the reading reaches: an observer of the document does not see its changes. */
  observe(root: Node): void {
    this.#observer.observe(root, OPTIONS);
  }

  /** Records pending changes: records are delivered after the script that caused them. */
  #noteChanges(): void {
    const isRestyled = document.styleSheets.length !== this.#styleSheets;
    if (this.#isObserving && (isRestyled || this.#observer.takeRecords().length > 0)) this.#change();
  }

  #change(): void {
    this.#version += 1;
    this.#isObserving = false;
    this.#observer.disconnect();
  }
}
