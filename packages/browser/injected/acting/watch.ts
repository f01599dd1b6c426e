import type {
  WireChange,
  WireEvidence,
  WireGuard,
  WireLateChange,
  WirePhase,
  WirePoint,
  WireRequest,
} from "../../src/perform/wire.ts";
import { boxOf, closestOf, isConnectedNode } from "../dom.ts";
import { deepActiveElement, deepElementFromPoint } from "../shadow.ts";
import { Aim } from "./aim.ts";
import { PixelWitness } from "./canvas-pixels.ts";
import { isReached } from "./press-place.ts";
import type { LoggedChange, MutationLog } from "./mutation-log.ts";
import { NativeEvents } from "./native-events.ts";
import { FieldValues } from "./field-values.ts";
import { appearanceOfPage, endlesslyAnimated } from "./page-appearance.ts";
import { PaintWitness } from "./paint-witness.ts";
import { hasUsedTimers, leftSince, takeProbe } from "./pending-probe.ts";
import { describeElement, readState, wordFor } from "./read-state.ts";
import { type OwnRequest, RequestWitness } from "./request-witness.ts";
import { StandingValues } from "./standing-values.ts";
import { changedKeys, isSameButDigits, readStorage } from "./storage-keys.ts";
import { TargetHandlers } from "./target-handlers.ts";
import { writeModeOf } from "./write-mode.ts";

export interface WatchOptions {
  readonly log: MutationLog;
  readonly phase: WirePhase;
  readonly target?: Element;
  readonly aimedAt?: Element;
  readonly guard: WireGuard;
  readonly event?: string;
  /** Pixels of the target one frame ago. */
  readonly pixels?: string | undefined;
}

/** Observes one document from just before an action until its effect is judged. */
export class Watch {
  readonly #options: WatchOptions;
  readonly #aim: Aim;
  readonly #native: NativeEvents;
  readonly #paint = new PaintWitness();
  readonly #requests = new RequestWitness();
  readonly #handlers = new TargetHandlers();
  #appearance: readonly string[] = [];
  /** Elements that moved when the appearance was read. */
  #moving: ReadonlySet<Element> = new Set();
  readonly #focused = deepActiveElement();
  readonly #pixels: PixelWitness;
  readonly #fields: FieldValues;
  readonly #isHover: boolean;
  readonly #box: string;
  #storage: ReadonlyMap<string, string>;
  /** The values of the written keys before. */
  readonly #storedBefore = new Map<string, ReadonlyMap<string, string>>();
  #probe = takeProbe();
  #isPending: boolean;
  #hasTimers = false;
  #hasAppearanceChanged = false;
  #isOurTurn = false;
  #hasBegun = false;
  readonly #url = location.href;
  /** Whether something must stand still for longer before it counts. */
  #isWaiting = false;
  #atTurn = { url: location.href, focused: this.#focused };
  #isAddressOurs = false;
  /** The element that got the focus while our handlers ran. */
  #focusedByUs: Element | null = null;
  readonly #standing = new StandingValues();

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#storage = options.log.storage.read();
    this.#pixels = new PixelWitness(options.target, options.pixels);
    this.#isHover = options.phase === "hover";
    this.#native = new NativeEvents({ canSelect: options.phase === "key" || options.event === "dblclick" });
    // Hover styles apply before the pointer's events arrive.
    if (this.#isHover) this.#readAppearance();
    this.#box = boxOfTarget(options.target);
    this.#fields = new FieldValues(options.target);
    this.#isPending = isScriptLink(options.target);
    // Chromium calls the listeners of a message in the order in which they were added, also those that capture it.
    options.log.start({ hasTimers: hasUsedTimers(this.#probe), runsFirst: options.phase !== "message" });
    const { log: _, pixels: __, ...aim } = options;
    this.#aim = new Aim(aim, {
      turn: (isOurs) => this.#turn(isOurs),
      handled: (isInDispatch) => this.#handled(isInDispatch),
    });
  }

  /** Runs own code whose handlers count as the action's. */
  during<T>(work: () => T): T {
    return this.#aim.during(work);
  }

  isHit(x: number, y: number): boolean {
    const { target, aimedAt } = this.#options;
    const hit = deepElementFromPoint(x, y);
    return !target || (hit !== null && isReached(target, aimedAt ?? target, hit));
  }

  get target(): Element | undefined {
    return this.#options.target;
  }

  isDraggedByPage(): boolean {
    const { target } = this.#options;
    return !target || closestOf(target, '[draggable="true"], a[href], img') === null;
  }

  stop(): void {
    this.#aim.stop();
    this.#native.stop();
    this.#paint.stop();
    this.#requests.stop();
    this.#handlers.stop();
    const { log } = this.#options;
    log.stop();
    log.moves.setTurn(false);
    log.storage.skip();
  }

  evidence(): WireEvidence {
    const { log, target } = this.#options;
    log.flush();
    const { ours, late } = log.changes(target);
    this.#standing.beginReading();
    this.#isWaiting = false;
    const { certain, weak, isContested } = this.#ownChanges(ours);
    const stillLate = late.filter((change) => this.#standing.isStill(change));
    const isFocusStill = this.#isFocusStill();
    const scrolls = this.#scrolls();
    const storage = this.#writtenKeys();
    const address = this.#address();
    const requests = this.#requests.own(this.#aim.spans);
    const toRequest = ({ startedAt, endedAt, ...request }: OwnRequest): WireRequest => ({
      ...request,
      isOfTarget: this.#handlers.wereRunning(startedAt),
      endedMs: toWallMs(endedAt),
    });
    const toWallMs = (ms: number): number => Math.round(performance.timeOrigin + Math.min(ms, performance.now()));
    return {
      delivered: this.#aim.isDelivered,
      isBegun: this.#aim.isBegun,
      ...(this.#aim.misdelivered !== undefined && { misdelivered: this.#aim.misdelivered }),
      ...(target && isConnectedNode(target) && { state: readState(target) }),
      certain: certain.map(toWire),
      weak: weak.map(toWire),
      isContested: isContested || stillLate.length < late.length || this.#isWaiting,
      late: this.#lateChanges(stillLate),
      passing: [...log.passingTexts],
      changedAtMs: Math.round(performance.timeOrigin + log.lastChangeMs),
      requests: requests.map(toRequest),
      events: [...this.#native.seen],
      storage,
      clipboard: this.#native.clipboard,
      pixels: this.#pixels.hasChanged(),
      scrolled: scrolls.length > 0,
      ...(scrolls[0] && { scroll: scrolls[0] }),
      ...(isFocusStill && this.#focusedField()),
      laterRequests: this.#isPending ? this.#requests.later(this.#aim.spans).map(toRequest) : [],
      isFocusMoved: isFocusStill && deepActiveElement() !== this.#focused,
      isPending: this.#isPending,
      hasTimers: this.#hasTimers,
      hasToggled: this.#native.hasToggled,
      invalid: [...new Set(this.#native.invalid)].map(describeElement),
      spans: this.#aim.spans.map(([from, to]) => [toWallMs(from), toWallMs(to)] as const),
      urlBefore: this.#url,
      url: location.href,
      address,
    };
  }

  /**
   * Whether the focus moved with our handlers, or stands still. A page that is not in front has no events of the focus, so its moves before
   * the action are unknown.
   */
  #isFocusStill(): boolean {
    const { log } = this.#options;
    const focused = deepActiveElement();
    if (focused === null || focused === this.#focused || focused === this.#focusedByUs) return true;
    return this.#stands("focus", describeElement(focused), log.standOfMove(log.hasTimers ? 0 : undefined));
  }

  /** Returns how far elements scrolled that do not scroll on their own. */
  #scrolls(): { readonly before: WirePoint; readonly after: WirePoint }[] {
    const { log } = this.#options;
    return [...this.#native.scrolls].flatMap(([target, scroll], index) => {
      const isBox = target instanceof Element;
      const mustStandMs = isBox ? log.standOfMove(log.moves.scrollInterval(target)) : 0;
      return this.#stands(`scroll ${index}`, JSON.stringify(scroll.after), mustStandMs) ? [scroll] : [];
    });
  }

  /** Returns the keys of the storage that were written, without those that may change so on their own. */
  #writtenKeys(): string[] {
    const { log } = this.#options;
    const now = this.#storedBefore.size > 0 ? readStorage() : this.#storage;
    return [...this.#storedBefore].flatMap(([key, before]) => {
      if (!isSameButDigits(before, now, key)) return [key];
      const mustStandMs = log.standOfMove(log.storage.isMoving(key) ? 0 : undefined);
      return this.#stands(`storage ${key}`, now.get(key) ?? "", mustStandMs) ? [key] : [];
    });
  }

  /** Returns whether the address changes on its own, or may. */
  #address(): WireEvidence["address"] {
    const { log } = this.#options;
    if (this.#isAddressOurs || location.href === this.#url) return "own";
    const intervalMs = log.moves.addressInterval;
    if (this.#stands("address", location.href, log.standOfMove(intervalMs))) return "own";
    return intervalMs === undefined ? "unknown" : "moving";
  }

  #ownChanges(logged: readonly LoggedChange[]): {
    certain: LoggedChange[];
    weak: LoggedChange[];
    isContested: boolean;
  } {
    const inPlace = logged.filter((change) => !this.#isBackInPlace(change));
    const ours = inPlace.filter((change) => this.#standing.isStill(change));
    const nowMs = performance.now();
    const asChange = (change: WireChange, strength: LoggedChange["strength"]): LoggedChange => ({
      ...change,
      strength,
      isContent: false,
      node: document,
      atMs: nowMs,
      turns: 1,
    });
    const looks = this.#hasAppearanceChanged || this.#isHover ? this.#changedLooks() : { still: 0, others: 0 };
    const appearance = looks.still > 0 ? [asChange(looksOfPage, "weak")] : [];
    const native = this.#native.toggled.filter((element) => !this.#options.log.movesByItself(element));
    const toggled = native.map((element) =>
      asChange(
        { kind: "changed", what: describeElement(element), role: wordFor(element), isNamed: true, property: "open" },
        "strong",
      ),
    );
    return {
      certain: [
        ...toggled,
        ...ours.filter(({ strength }) => strength === "strong"),
        ...this.#changedFields().map((change) => asChange(change, "strong")),
      ],
      weak: [...ours.filter(({ strength }) => strength === "weak"), ...appearance],
      isContested: ours.length < inPlace.length || looks.others > 0,
    };
  }

  /** Returns the fields that our handlers changed, or that stand still since they changed between them. */
  #changedFields(): WireChange[] {
    const mustStandMs = this.#options.log.standOfMove(0);
    return this.#fields.changed.flatMap(({ change, value, isOurs }) =>
      isOurs || this.#stands(`field ${change.what}`, value, mustStandMs) ? [change] : [],
    );
  }

  #stands(name: string, value: string, mustStandMs: number): boolean {
    const isStill = this.#standing.isValueStill(name, value, mustStandMs);
    this.#isWaiting ||= !isStill;
    return isStill;
  }

  /** Returns how many parts of the page's look changed and stand still, and how many others changed. */
  #changedLooks(): { readonly still: number; readonly others: number } {
    const parts = appearanceOfPage(this.#moving).map((part, index) => ({
      isOther: part !== this.#appearance[index],
      isStill: this.#standing.isValueStill(`looks ${index}`, part, LOOKS_STAND_MS),
    }));
    const others = parts.filter(({ isOther }) => isOther);
    const still = others.filter(({ isStill }) => isStill).length;
    return { still, others: others.length - still };
  }

  /** Whether a dragged element snapped back to its place. */
  #isBackInPlace({ node, property }: LoggedChange): boolean {
    const { phase, target } = this.#options;
    const isStyle = property === "style";
    return phase === "drag" && node === target && isStyle && boxOfTarget(target) === this.#box;
  }

  #focusedField(): { focusedField?: string } {
    const now = deepActiveElement();
    if (!now || now === this.#focused || now === this.#options.target || writeModeOf(now) === "none") return {};
    return { focusedField: describeElement(now) };
  }

  #lateChanges(late: readonly LoggedChange[]): WireLateChange[] {
    const now = performance.now();
    const { target } = this.#options;
    return late.map((change) => {
      const isOurs = this.#paint.hasPainted(change.node);
      return {
        ...toWire(change),
        atMs: Math.round(performance.timeOrigin + change.atMs),
        stableMs: Math.round(now - change.atMs),
        isOurs,
        turns: change.turns,
        isReported: change.isContent && !isScriptLink(target) && this.#paint.wouldReport(change.node),
      };
    });
  }

  #turn(isOurs: boolean): void {
    this.#options.log.moves.setTurn(isOurs);
    if (isOurs && !this.#isOurTurn) {
      this.#fields.begin();
      if (!this.#hasBegun) this.#begin();
      this.#native.begin();
      this.#probe = takeProbe();
      this.#atTurn = { url: location.href, focused: deepActiveElement() };
      if (!this.#hasAppearanceChanged && !this.#isHover) this.#readAppearance();
    }
    if (!isOurs && this.#isOurTurn) this.#handled(false);
    if (isOurs) this.#pixels.beginTurn();
    if (!isOurs && this.#isOurTurn) this.#checkAround();
    this.#isOurTurn = isOurs;
    this.#options.log.setTurn(isOurs);
  }

  #readAppearance(): void {
    this.#moving = endlesslyAnimated();
    this.#appearance = appearanceOfPage(this.#moving);
  }

  /** Reads the values again that are compared: others changed them since the start of the observation. */
  #begin(): void {
    this.#hasBegun = true;
    this.#storage = this.#options.log.storage.read();
  }

  /** Assigns the changes right after handlers ran to them. */
  #handled(isInDispatch: boolean): void {
    this.#options.log.flush();
    if (!this.#isOurTurn) return;
    if (isInDispatch) this.#pixels.endTurn();
    const left = leftSince(this.#probe);
    this.#isPending ||= left.timers || left.frames;
    this.#hasTimers ||= left.timers;
    this.#probe = takeProbe();
  }

  /** Checks for changes that cause no mutation. */
  #checkAround(): void {
    this.#fields.look();
    this.#isAddressOurs ||= location.href !== this.#atTurn.url;
    const focused = deepActiveElement();
    if (focused !== this.#atTurn.focused) this.#focusedByUs = focused;
    this.#hasAppearanceChanged ||= appearanceOfPage(this.#moving).some((part, at) => part !== this.#appearance[at]);
    const now = readStorage();
    for (const key of changedKeys(this.#storage, now))
      if (!this.#storedBefore.has(key)) this.#storedBefore.set(key, this.#storage);
    this.#storage = now;
  }
}

function toWire({ kind, what, role, isNamed, property, isHidden, isMessage }: LoggedChange): WireChange {
  return {
    kind,
    what,
    role,
    isNamed,
    ...(property !== undefined && { property }),
    ...(isHidden && { isHidden }),
    ...(isMessage && { isMessage }),
  };
}

const looksOfPage: WireChange = { kind: "changed", what: "the page", role: "", isNamed: false, property: "looks" };

/** A look that changes again within this time moves by itself. Changes of the look must last longer than this anyway. */
const LOOKS_STAND_MS = 400;

function boxOfTarget(target: Element | undefined): string {
  if (!target) return "";
  const { x, y, width, height } = boxOf(target);
  return [x, y, width, height].map(Math.round).join(" ");
}

/** Whether the target is a `javascript:` link. Its code runs in a separate task, which can't be distinguished from any other. */
function isScriptLink(target: Element | undefined): boolean {
  return target !== undefined && closestOf(target, 'a[href^="javascript:" i]') !== null;
}
