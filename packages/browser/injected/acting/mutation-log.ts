import { isConnectedNode } from "../dom.ts";
import { describeNetChange, type NetChange, type Touched } from "./net-change.ts";

export interface LoggedChange extends NetChange {
  readonly node: Node;
  readonly atMs: number;
  readonly turns: number;
}

/** Changes at one place since the start of the action. */
interface Entry {
  readonly touched: Touched;
  readonly isOurs: boolean;
  /** Time of the last change, by `performance.now()`. */
  lastMs: number;
  /** Number of changes at different times. */
  turns: number;
}

/** Changes of places that change more often are ignored. */
const MAX_TURNS = 4;
/** A place that has not changed for this long counts as still. */
const RESTLESS_MS = 30_000;

/**
 * Records the mutations of a document by their cause: the action's own handlers, other code, or ambient changes. It exists as
 * long as its document, so that a ticker is known before the action.
 */
export class MutationLog {
  /** Places that changed on their own, and the times. */
  readonly #ambient = new WeakMap<Node, readonly number[]>();
  #ours = new Map<Node, Entry>();
  #late = new Map<Node, Entry>();
  #isOurTurn = false;
  #ourTurnMs = Number.NEGATIVE_INFINITY;
  #isRecording = false;
  #lastChangeMs = performance.now();
  readonly #turns = new WeakMap<Node, number>();
  readonly #observer = new MutationObserver((records) => this.#note(records));
  readonly #roots = new WeakSet<Node>();

  /** Observes documents and shadow roots, each once. */
  observe(root: Node): void {
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    this.#observer.observe(root, OPTIONS);
  }

  start(): void {
    this.flush();
    this.#ours = new Map();
    this.#late = new Map();
    this.#isOurTurn = false;
    this.#isRecording = true;
  }

  stop(): void {
    this.flush();
    this.#isRecording = false;
    this.#ours = new Map();
    this.#late = new Map();
  }

  /** Sets whether mutations from now on are the work of the action's handlers. */
  setTurn(isOurs: boolean): void {
    this.flush();
    this.#ourTurnMs = performance.now();
    this.#isOurTurn = isOurs;
  }

  /** Time of the last change that was not one of repeated changes at the same place. */
  get lastChangeMs(): number {
    this.flush();
    return this.#lastChangeMs;
  }

  flush(): void {
    this.#note(this.#observer.takeRecords());
  }

  hasTouched(node: Node): boolean {
    return this.#ours.has(node);
  }

  /** Returns the net changes that our handlers made. */
  ours(target: Element | undefined): LoggedChange[] {
    return changesOf(this.#ours, target);
  }

  /** Returns the net changes of places that were still before. */
  late(target: Element | undefined): LoggedChange[] {
    return changesOf(this.#late, target);
  }

  #note(records: readonly MutationRecord[]): void {
    const nowMs = performance.now();
    for (const record of records) {
      this.#noteNewChange(placeOf(record), nowMs);
      if (!this.#isRecording) this.#noteAmbient(placeOf(record), nowMs);
      else this.#keep(record, nowMs);
    }
  }

  #noteNewChange(place: Node, nowMs: number): void {
    const turns = (this.#turns.get(place) ?? 0) + 1;
    this.#turns.set(place, turns);
    if (turns <= MAX_TURNS) this.#lastChangeMs = nowMs;
  }

  #keep(record: MutationRecord, nowMs: number): void {
    const place = placeOf(record);
    const known = this.#ours.get(place) ?? this.#late.get(place);
    if (known) {
      addTo(known.touched, record);
      if (nowMs - known.lastMs > ONE_TURN_MS) known.turns++;
      known.lastMs = nowMs;
      // It changes repeatedly without us: a ticker whose first change was attributed to us.
      if (!known.isOurs && !this.#isOurTurn) this.#noteAmbient(place, nowMs);
      return;
    }
    if (this.#isAmbient(place, nowMs)) {
      if (!this.#isOurTurn) this.#noteAmbient(place, nowMs);
      return;
    }
    const entry: Entry = { touched: touchedBy(record), isOurs: this.#isOurTurn, lastMs: nowMs, turns: 1 };
    (this.#isOurTurn ? this.#ours : this.#late).set(place, entry);
  }

  /** Records an ambient change. A change after an action may be its own late work, unless the place changed before. */
  #noteAmbient(place: Node, nowMs: number): void {
    const turns = this.#ambient.get(place) ?? [];
    if (turns.length === 0 && nowMs - this.#ourTurnMs < AFTERMATH_MS) return;
    if (nowMs - (turns.at(-1) ?? 0) > ONE_TURN_MS) this.#ambient.set(place, [...turns, nowMs].slice(-RESTLESS_TURNS));
  }

  /** Whether the place keeps changing: then the time decides. Other changes by the handlers count. */
  #isAmbient(place: Node, nowMs: number): boolean {
    const lastMs = this.#ambient.get(place)?.at(-1);
    const isJustMoved = lastMs !== undefined && nowMs - lastMs < JUST_NOW_MS;
    if (this.#isOurTurn) return isJustMoved || this.#isRestless(place, nowMs, FAST_MS);
    for (let current: Node | null = place, depth = 0; current && depth < 3; current = current.parentNode, depth++) {
      const isWholePage = current === document.body || current === document.documentElement;
      if (isWholePage ? this.#isRestless(current, nowMs, RESTLESS_MS) : this.#ambient.has(current)) return true;
    }
    return false;
  }

  #isRestless(place: Node, nowMs: number, withinMs: number): boolean {
    const turns = this.#ambient.get(place) ?? [];
    const [first] = turns;
    return turns.length >= RESTLESS_TURNS && first !== undefined && nowMs - first < withinMs;
  }
}

/** Changes closer to each other count as one. */
const ONE_TURN_MS = 10;
/** After this many changes on its own, a place is expected to continue. */
const RESTLESS_TURNS = 3;
/** A place whose changes follow each other within this time may change at any moment. */
const FAST_MS = 600;
/** An animation draws every frame. */
const JUST_NOW_MS = 60;
/** Time after an action in which the page may still be working on it. */
const AFTERMATH_MS = 2000;

const OPTIONS = {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
  attributeOldValue: true,
  characterDataOldValue: true,
};

/** Returns the place of a mutation: replaced text is a new node each time, so its parent is used. */
function placeOf({ type, target }: MutationRecord): Node {
  return type === "characterData" ? (target.parentNode ?? target) : target;
}

function touchedBy(record: MutationRecord): Touched {
  const touched: Touched = {
    place: placeOf(record),
    attributes: new Map(),
    texts: new Map(),
    added: new Set(),
    removed: new Set(),
    previousSiblings: new Map(),
  };
  addTo(touched, record);
  return touched;
}

function addTo(
  touched: Touched,
  { type, target, attributeName, oldValue, addedNodes, removedNodes, previousSibling }: MutationRecord,
): void {
  if (type === "attributes" && attributeName !== null) {
    if (!touched.attributes.has(attributeName)) touched.attributes.set(attributeName, oldValue);
  } else if (type === "characterData") {
    if (!touched.texts.has(target)) touched.texts.set(target, oldValue);
  } else {
    for (const node of removedNodes) {
      if (touched.added.delete(node)) continue;
      touched.removed.add(node);
      if (!touched.previousSiblings.has(node)) touched.previousSiblings.set(node, previousSibling);
    }
    for (const node of addedNodes) if (!touched.removed.delete(node)) touched.added.add(node);
  }
}

function changesOf(entries: ReadonlyMap<Node, Entry>, target: Element | undefined): LoggedChange[] {
  const changes: LoggedChange[] = [];
  for (const [node, { touched, lastMs, turns }] of entries) {
    if (!isConnectedNode(node) && node !== target) continue;
    for (const change of describeNetChange(touched, target)) changes.push({ ...change, node, atMs: lastMs, turns });
    if (changes.length >= MAX_CHANGES) break;
  }
  return changes;
}

const MAX_CHANGES = 40;
