import { isConnectedNode } from "../dom.ts";
import { AmbientPlaces, ONE_TURN_MS } from "./ambient-places.ts";
import { type NetChange, TreeComparison } from "./compare-trees.ts";
import { OwnMoves } from "./own-moves.ts";
import { PassingTexts } from "./passing-texts.ts";
import { OwnStorage } from "./storage-keys.ts";
import { TreeBefore } from "./tree-before.ts";

export interface LoggedChange extends NetChange {
  readonly node: Node;
  readonly atMs: number;
  readonly turns: number;
  /** Time for which the place must stand still, because it may have changed on its own. */
  readonly mustStandMs?: number;
}

/** Changes at one place since the start of the action. */
interface Entry {
  readonly texts: Set<Node>;
  readonly isOurs: boolean;
  /** Whether the place kept changing on its own when our handlers changed it, or changed after they wrote it with equal content. */
  readonly isBusy: boolean;
  /** Time of the last change, by `performance.now()`. */
  lastMs: number;
  /** Number of changes at different times. */
  turns: number;
  /** Number of those while none of our handlers ran. */
  otherTurns: number;
  /** Keys of the changes that our handlers had made when they ended. */
  own: ReadonlySet<string>;
}

export interface RecordOptions {
  /** Whether the page may change on its own. */
  readonly hasTimers: boolean;
  /** Whether a turn begins before the page's own handlers run. */
  readonly runsFirst: boolean;
}

/** Changes of places that change more often are ignored. */
const MAX_TURNS = 4;
/** The log must have observed a document for this long to know what changes on its own. */
const CONTROL_MS = 1200;
/** A value that may have changed on its own must stand still for this long, or for longer than its own interval. */
const STANDS_MS = 1100;
/** A clock with seconds that is drawn at other times shows some of them for almost two. */
const TIME_STANDS_MS = 2200;
const MAX_STAND_MS = 3000;

/**
 * Records the mutations of a document by their cause: the action's own handlers, other code, or ambient changes. It exists as
 * long as its document, so that a ticker is known before the action.
 */
export class MutationLog {
  readonly moves = new OwnMoves();
  readonly storage = new OwnStorage();
  /** Places that changed on their own, and the times. */
  readonly #ambient = new AmbientPlaces();
  #tree = new TreeBefore();
  #passing = new PassingTexts();
  #ours = new Map<Node, Entry>();
  #late = new Map<Node, Entry>();
  /** Places that our handlers wrote again with equal content. */
  #rewritten = new WeakSet<Node>();
  #isOurTurn = false;
  #ourTurnMs = Number.NEGATIVE_INFINITY;
  #isRecording = false;
  readonly #createdMs = performance.now();
  #startedMs = performance.now();
  #hasTimers = false;
  #runsFirst = true;
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

  /** Starts to record. */
  start({ hasTimers, runsFirst }: RecordOptions): void {
    this.flush();
    this.#forget();
    this.#hasTimers = hasTimers;
    this.#runsFirst = runsFirst;
    this.#startedMs = performance.now();
    this.#isOurTurn = false;
    this.#isRecording = true;
  }

  stop(): void {
    this.flush();
    this.#isRecording = false;
    this.#forget();
  }

  /** Sets whether mutations from now on are the work of the action's handlers. */
  setTurn(isOurs: boolean): void {
    this.flush();
    if (isOurs && this.#runsFirst && this.#ourTurnMs < this.#startedMs) this.#startAgain();
    if (!isOurs && this.#isOurTurn) this.#endTurn();
    this.#ourTurnMs = performance.now();
    this.#isOurTurn = isOurs;
  }

  /** Time of the last change that was not one of repeated changes at the same place. */
  get lastChangeMs(): number {
    this.flush();
    return this.#lastChangeMs;
  }

  /** Texts that our handlers showed for a moment. */
  get passingTexts(): readonly string[] {
    return this.#passing.texts;
  }

  /** Whether the page may change on its own. */
  get hasTimers(): boolean {
    return this.#hasTimers;
  }

  flush(): void {
    this.#note(this.#observer.takeRecords());
  }

  hasTouched(node: Node): boolean {
    return this.#ours.has(node);
  }

  /** Returns the changes that our handlers made, and those of places that were still before. */
  changes(target: Element | undefined): { readonly ours: LoggedChange[]; readonly late: LoggedChange[] } {
    const comparison = new TreeComparison(this.#tree, target);
    return {
      ours: this.#changesOf(this.#ours, comparison, target),
      late: this.#changesOf(this.#late, comparison, target),
    };
  }

  /** Compares with the page right before the first handler: what changed since the start of the observation is not ours. */
  #startAgain(): void {
    for (const place of this.#late.keys()) this.#ambient.note(place, performance.now(), Number.NEGATIVE_INFINITY);
    this.#forget();
  }

  /** Notes what our handlers changed at each place, and drops those with equal content: later changes there may not be theirs. */
  #endTurn(): void {
    const comparison = new TreeComparison(this.#tree, undefined);
    for (const [place, entry] of this.#ours) {
      if (!isConnectedNode(place) || this.#isNew(place)) continue;
      entry.own = new Set(comparison.changesAt(place, entry.texts).map(keyOf));
      if (entry.own.size > 0) continue;
      this.#ours.delete(place);
      this.#rewritten.add(place);
    }
  }

  #forget(): void {
    this.#tree = new TreeBefore();
    this.#passing = new PassingTexts();
    this.#ours = new Map();
    this.#late = new Map();
    this.#rewritten = new WeakSet();
  }

  #note(records: readonly MutationRecord[]): void {
    const nowMs = performance.now();
    if (this.#isRecording) this.#tree.note(records);
    for (const record of records) {
      const place = placeOf(record);
      this.#noteNewChange(place, nowMs);
      if (this.#isRecording) this.#keep(record, nowMs);
      else this.#ambient.note(place, nowMs, this.#ourTurnMs);
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
    if (known && (known.isOurs || !this.#isOurTurn)) {
      if (record.type === "characterData") known.texts.add(record.target);
      if (nowMs - known.lastMs > ONE_TURN_MS) {
        known.turns++;
        if (!this.#isOurTurn) known.otherTurns++;
      }
      known.lastMs = nowMs;
      if (known.isOurs) this.#passing.note(record, nowMs);
      // It changes repeatedly without us: a ticker whose first change was attributed to us, or that our handlers drew.
      if (!this.#isOurTurn && (!known.isOurs || known.otherTurns > 1)) {
        this.#ambient.note(place, nowMs, known.isOurs ? Number.NEGATIVE_INFINITY : this.#ourTurnMs);
      }
      return;
    }
    if (!this.#isOurTurn && this.#ambient.covers(place, nowMs)) {
      this.#ambient.note(place, nowMs, this.#ourTurnMs);
      return;
    }
    const texts = new Set(record.type === "characterData" ? [record.target] : []);
    // A place that changed on its own since our first handler ran may be a ticker.
    const isTicking = known !== undefined || this.#ambient.isBusy(place, nowMs);
    const isBusy = this.#isOurTurn ? isTicking : this.#rewritten.has(place);
    this.#late.delete(place);
    const entry: Entry = { texts, isOurs: this.#isOurTurn, isBusy, lastMs: nowMs, turns: 1, otherTurns: 0, own: none };
    if (this.#isOurTurn) this.#passing.note(record, nowMs);
    (this.#isOurTurn ? this.#ours : this.#late).set(place, entry);
  }

  #changesOf(
    entries: ReadonlyMap<Node, Entry>,
    comparison: TreeComparison,
    target: Element | undefined,
  ): LoggedChange[] {
    const changes: LoggedChange[] = [];
    for (const [node, entry] of entries) {
      if ((!isConnectedNode(node) && node !== target) || this.#isNew(node)) continue;
      const { lastMs, turns } = entry;
      for (const change of comparison.changesAt(node, entry.texts)) {
        const mustStandMs = this.#standOf(node, change, entry);
        changes.push({ ...change, node, atMs: lastMs, turns, ...(mustStandMs > 0 && { mustStandMs }) });
      }
      if (changes.length >= MAX_CHANGES) break;
    }
    return changes;
  }

  /** Whether the place is part of something that was added since: then it is compared as a part of that. */
  #isNew(place: Node): boolean {
    for (let node: Node = place, parent = parentOf(node); parent; node = parent, parent = parentOf(node)) {
      if (this.#tree.isNewIn(parent, node)) return true;
    }
    return false;
  }

  /** Returns how long a value must stand still that changes on its own, or may; 0 for others. */
  #standOf(place: Node, change: NetChange, { isBusy, isOurs, own, otherTurns }: Entry): number {
    const { text, value, mayMove } = change;
    const chain = text ? [...chainTo(place, text.at), ...chainTo(place, text.oldAt)] : [place];
    const intervals = chain.map((node) => this.#ambient.intervalOf(node) ?? 0);
    const intervalMs = value !== undefined || isBusy ? Math.max(...intervals) : 0;
    const isCount = text?.isCount === true;
    const isLater = isOurs && otherTurns > 0 && change.kind === "changed" && !own.has(keyOf(change));
    const mayBeUnknown = isLater || mayMove === true || (isCount && (text.isTime || text.at !== text.oldAt));
    const mayBeOwn = (this.#isUnknown && mayBeUnknown) || (isCount && chain.some((node) => this.#ambient.has(node)));
    if (intervalMs === 0 && !mayBeOwn && !isBusy) return 0;
    const leastMs = text?.isTime === true ? TIME_STANDS_MS : STANDS_MS;
    return standFor(intervalMs, leastMs);
  }

  /** Whether the page may change on its own, and was not observed for long enough to know what does. */
  get #isUnknown(): boolean {
    return this.#hasTimers && this.#startedMs - this.#createdMs < CONTROL_MS;
  }

  /**
   * Returns how long something other than a node must stand still, because it may have moved on its own; 0 if it did not.
   *
   * @param intervalMs interval of its moves on its own; undefined if there were none
   */
  standOfMove(intervalMs: number | undefined): number {
    if (intervalMs !== undefined) return standFor(intervalMs, STANDS_MS);
    return this.#isUnknown ? STANDS_MS : 0;
  }

  /** Whether details may have been opened or closed by other code than our handlers. */
  movesByItself(place: Node): boolean {
    if (!(place instanceof HTMLDetailsElement) || this.hasTouched(place)) return false;
    return this.#isUnknown || this.#ambient.intervalOf(place) !== undefined;
  }
}

const none: ReadonlySet<string> = new Set();

function keyOf({ kind, property, value }: NetChange): string {
  return JSON.stringify([kind, property, value]);
}

function standFor(intervalMs: number, leastMs: number): number {
  return Math.min(MAX_STAND_MS, Math.max(leastMs, intervalMs * 1.5));
}

/** Returns the node and its ancestors up to the place. */
function chainTo(place: Node, node: Node): Node[] {
  const chain: Node[] = [];
  for (let current: Node | null = node; current; current = parentOf(current)) {
    chain.push(current);
    if (current === place) break;
  }
  return chain;
}

function parentOf(node: Node): Node | null {
  return node instanceof ShadowRoot ? node.host : node.parentNode;
}

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

const MAX_CHANGES = 200;
