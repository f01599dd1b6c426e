import { appendText, applyOperation, type Operation, type OperationPath } from "../protocol/operation.ts";

/** A change with its sequence number, as clients get it. */
export type Change =
  | { readonly type: "patch"; readonly seq: number; readonly operations: readonly Operation[] }
  | {
      readonly type: "append";
      readonly seq: number;
      readonly message: number;
      readonly part: number;
      readonly text: string;
    };

type Pending =
  | { readonly type: "patch"; readonly operations: Operation[] }
  | { readonly type: "append"; readonly message: number; readonly part: number; text: string };

export interface LiveDocumentOptions<State extends object> {
  readonly name: string;
  /** Differs for each start of the server. */
  readonly epoch: string;
  readonly state: State;
  /** How long appended text is collected before it is sent, in milliseconds. Default: 100. */
  readonly collectMs?: number | undefined;
}

const DEFAULT_COLLECT_MS = 100;
const KEPT_CHANGES = 1000;
const KEPT_CHARACTERS = 1_000_000;

/**
 * A state of plain JSON that tabs follow: numbered changes, the newest of which are kept for tabs that reconnect. Text is collected
 * for a moment, since a model writes a few characters at a time.
 */
export class LiveDocument<State extends object> implements Disposable {
  readonly name: string;
  readonly epoch: string;
  readonly #state: State;
  readonly #collectMs: number;
  readonly #listeners = new Set<(change: Change) => void>();
  #seq = 0;
  #kept: { readonly change: Change; readonly characters: number }[] = [];
  #keptCharacters = 0;
  #pending: Pending[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isFlushPlanned = false;

  constructor({ name, epoch, state, collectMs = DEFAULT_COLLECT_MS }: LiveDocumentOptions<State>) {
    this.name = name;
    this.epoch = epoch;
    this.#state = structuredClone(state);
    this.#collectMs = collectMs;
  }

  /** The state now, with changes that were not sent yet. Read it, and change it by the methods alone. */
  get state(): Readonly<State> {
    return this.#state;
  }

  /** Sequence number of the newest change. Everything that was pending is sent first. */
  seq(): number {
    this.flush();
    return this.#seq;
  }

  set(path: OperationPath, value: unknown): void {
    this.#apply({ op: "set", path, value: structuredClone(value) });
  }

  push(path: OperationPath, value: unknown): void {
    this.#apply({ op: "push", path, value: structuredClone(value) });
  }

  remove(path: OperationPath): void {
    this.#apply({ op: "remove", path });
  }

  append(message: number, part: number, text: string): void {
    if (text === "") return;
    appendText(this.#state, { message, part, text });
    const last = this.#pending.at(-1);
    if (last?.type === "append" && last.message === message && last.part === part) last.text += text;
    else this.#pending.push({ type: "append", message, part, text });
    this.#timer ??= setTimeout(() => this.flush(), this.#collectMs);
  }

  listen(listener: (change: Change) => void): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  /** Changes after a sequence number; undefined if they are no longer kept, or were never made. */
  changesSince(seq: number): readonly Change[] | undefined {
    this.flush();
    if (seq > this.#seq) return undefined;
    const missed = this.#kept.filter(({ change }) => change.seq > seq).map(({ change }) => change);
    return missed.length === this.#seq - seq ? missed : undefined;
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    this.#pending = [];
    for (const one of pending) this.#send({ ...one, seq: ++this.#seq });
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #apply(operation: Operation): void {
    applyOperation(this.#state, cloneOf(operation));
    const last = this.#pending.at(-1);
    if (last?.type === "patch") last.operations.push(operation);
    else this.#pending.push({ type: "patch", operations: [operation] });
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    // Changes that are made in one turn are one frame.
    setImmediate(() => {
      this.#isFlushPlanned = false;
      this.flush();
    });
  }

  #send(change: Change): void {
    const characters = sizeOf(change);
    this.#kept.push({ change, characters });
    this.#keptCharacters += characters;
    while (this.#kept.length > KEPT_CHANGES || this.#keptCharacters > KEPT_CHARACTERS) {
      this.#keptCharacters -= this.#kept.shift()?.characters ?? 0;
    }
    for (const listener of this.#listeners) listener(change);
  }
}

/** The state must not share objects with an operation that is still to be sent: it changes them. */
function cloneOf(operation: Operation): Operation {
  return operation.op === "remove" ? operation : { ...operation, value: structuredClone(operation.value) };
}

function sizeOf(change: Change): number {
  return change.type === "append" ? change.text.length : JSON.stringify(change.operations).length;
}
