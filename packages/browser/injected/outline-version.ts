const OPTIONS = { subtree: true, childList: true, characterData: true, attributes: true } as const;

/**
 * Numbers the states of this document that outlines are read in. It observes only from a reading to the first change after it, so that
 * a page that changes all the time pays nothing once it is not read any more.
 */
export class OutlineVersion {
  #version = 0;
  #styleSheets = 0;
  #isObserving = false;
  readonly #observer = new MutationObserver(() => this.#change());

  /** Returns the number of the state now: the same number as at a reading if nothing changed since. */
  get current(): number {
    this.#noteChanges();
    return this.#version;
  }

  /** Begins a reading of the document. */
  begin(): void {
    this.#noteChanges();
    if (this.#isObserving) return;
    this.#isObserving = true;
    this.#styleSheets = document.styleSheets.length;
    this.observe(document);
  }

  /** Takes in the document, or a shadow root that the reading meets: no observer of a document sees into one. */
  observe(root: Node): void {
    this.#observer.observe(root, OPTIONS);
  }

  /** Records are delivered after the script that caused them, so those that wait count already. */
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
