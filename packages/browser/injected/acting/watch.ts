import type {
  WireChange,
  WireEvidence,
  WireGuard,
  WireLateChange,
  WirePhase,
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
import { appearanceOfPage } from "./page-appearance.ts";
import { PaintWitness } from "./paint-witness.ts";
import { hasUsedTimers, leftSince, takeProbe } from "./pending-probe.ts";
import { describeElement, readState, wordFor } from "./read-state.ts";
import { type OwnRequest, RequestWitness } from "./request-witness.ts";
import { StandingValues } from "./standing-values.ts";
import { changedKeys, readStorage } from "./storage-keys.ts";
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
  readonly #native = new NativeEvents();
  readonly #paint = new PaintWitness();
  readonly #requests = new RequestWitness();
  readonly #handlers = new TargetHandlers();
  #appearance = "";
  readonly #focused = deepActiveElement();
  readonly #pixels: PixelWitness;
  readonly #fields: FieldValues;
  readonly #isHover: boolean;
  readonly #box: string;
  #storage = readStorage();
  readonly #storageKeys = new Set<string>();
  #probe = takeProbe();
  #isPending: boolean;
  #hasTimers = false;
  #hasAppearanceChanged = false;
  readonly #title = document.title;
  #isRetitled = false;
  #isOurTurn = false;
  readonly #standing = new StandingValues();

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#pixels = new PixelWitness(options.target, options.pixels);
    this.#isHover = options.phase === "hover";
    // Hover styles apply before the pointer's events arrive.
    if (this.#isHover) this.#appearance = appearanceOfPage();
    this.#box = boxOfTarget(options.target);
    this.#fields = new FieldValues(options.target);
    this.#isPending = isScriptLink(options.target);
    options.log.start(hasUsedTimers(this.#probe));
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
    this.#options.log.stop();
  }

  evidence(): WireEvidence {
    const { log, target } = this.#options;
    log.flush();
    const { ours, late } = log.changes(target);
    this.#standing.beginReading();
    const { certain, weak, isContested } = this.#ownChanges(ours);
    const stillLate = late.filter((change) => this.#standing.isStill(change));
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
      isContested: isContested || stillLate.length < late.length,
      late: this.#lateChanges(stillLate),
      passing: [...log.passingTexts],
      changedAtMs: Math.round(performance.timeOrigin + log.lastChangeMs),
      requests: requests.map(toRequest),
      events: [...this.#native.seen],
      storage: [...this.#storageKeys],
      clipboard: this.#native.clipboard,
      pixels: this.#pixels.hasChanged(),
      scrolled: this.#native.scroll !== undefined,
      ...(this.#native.scroll && { scroll: this.#native.scroll }),
      ...this.#focusedField(),
      laterRequests: this.#isPending ? this.#requests.later(this.#aim.spans).map(toRequest) : [],
      isFocusMoved: deepActiveElement() !== this.#focused,
      isPending: this.#isPending,
      hasTimers: this.#hasTimers,
      hasToggled: this.#native.hasToggled,
      invalid: [...new Set(this.#native.invalid)].map(describeElement),
      spans: this.#aim.spans.map(([from, to]) => [toWallMs(from), toWallMs(to)] as const),
      url: location.href,
    };
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
    const appearance =
      (this.#hasAppearanceChanged || this.#isHover) && appearanceOfPage() !== this.#appearance
        ? [asChange(ofPage("looks"), "weak")]
        : [];
    const toggled = this.#native.toggled.map((element) =>
      asChange(
        { kind: "changed", what: describeElement(element), role: wordFor(element), isNamed: true, property: "open" },
        "strong",
      ),
    );
    return {
      certain: [
        ...toggled,
        ...(this.#isRetitled && document.title !== this.#title ? [asChange(ofPage("title"), "strong")] : []),
        ...ours.filter(({ strength }) => strength === "strong"),
        ...this.#fields.changed.map((change) => asChange(change, "strong")),
      ],
      weak: [...ours.filter(({ strength }) => strength === "weak"), ...appearance],
      isContested: ours.length < inPlace.length,
    };
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
    if (isOurs && !this.#isOurTurn) {
      this.#native.begin();
      this.#probe = takeProbe();
      if (!this.#hasAppearanceChanged && !this.#isHover) this.#appearance = appearanceOfPage();
    }
    if (!isOurs && this.#isOurTurn) this.#handled(false);
    if (isOurs) this.#pixels.beginTurn();
    if (!isOurs && this.#isOurTurn) this.#checkAround();
    this.#isOurTurn = isOurs;
    this.#options.log.setTurn(isOurs);
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
    this.#isRetitled ||= document.title !== this.#title;
    if (appearanceOfPage() !== this.#appearance) this.#hasAppearanceChanged = true;
    const now = readStorage();
    for (const key of changedKeys(this.#storage, now)) this.#storageKeys.add(key);
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

function ofPage(property: "looks" | "title"): WireChange {
  return { kind: "changed", what: "the page", role: "", isNamed: false, property };
}

function boxOfTarget(target: Element | undefined): string {
  if (!target) return "";
  const { x, y, width, height } = boxOf(target);
  return [x, y, width, height].map(Math.round).join(" ");
}

/** Whether the target is a `javascript:` link. Its code runs in a separate task, which can't be distinguished from any other. */
function isScriptLink(target: Element | undefined): boolean {
  return target !== undefined && closestOf(target, 'a[href^="javascript:" i]') !== null;
}
