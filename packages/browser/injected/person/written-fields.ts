import { isWritable, textOf } from "./elements.ts";

/** Fields that a person writes into, with the text before. */
export class WrittenFields {
  readonly #before = new Map<Element, string>();
  readonly #touched = new Set<Element>();
  readonly #changed = new Set<Element>();
  readonly #onWritten: (field: Element, before: string, after: string) => void;

  constructor(onWritten: (field: Element, before: string, after: string) => void) {
    this.#onWritten = onWritten;
  }

  /** Remembers the text of a field that a person enters. */
  enter(element: Element): void {
    if (isWritable(element) && !this.#changed.has(element)) this.#before.set(element, textOf(element));
  }

  /** Notes that a person pressed a key or the pointer on it: otherwise a script has written, whose events are trusted too. */
  touch(element: Element): void {
    this.#touched.add(element);
  }

  change(element: Element): void {
    if (this.#touched.has(element) && isWritable(element)) this.#changed.add(element);
  }

  /** Reports the text of a field, if it changed. */
  commit(element: Element): void {
    if (!this.#changed.delete(element)) return;
    const [before, after] = [this.#before.get(element) ?? "", textOf(element)];
    this.#before.set(element, after);
    if (before !== after) this.#onWritten(element, before, after);
  }

  commitAll(): void {
    for (const element of this.#changed) this.commit(element);
  }
}
