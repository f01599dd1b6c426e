/** Timers of a page that can be held, and the browser's own, which the toolbar uses. */
export interface PageTimers {
  readonly native: NativeTimers;
  /** Holds the callbacks of all timers and frames. Returns what lets them run, none of them lost. */
  hold(): () => void;
}

export type NativeTimers = Pick<
  typeof globalThis,
  "setTimeout" | "clearTimeout" | "setInterval" | "clearInterval" | "requestAnimationFrame" | "cancelAnimationFrame"
>;

const key = Symbol.for("surehand.page-timers");

/** Wraps the timers of the page. Called before its scripts run; a second call returns what the first has made. */
export function pageTimers(): PageTimers {
  const known = timersOf(window);
  if (known) return known;
  const native = nativeTimers();
  const holds = new Set<symbol>();
  const isHeld = (): boolean => holds.size > 0;
  const timers = new HeldCallbacks(isHeld, (run) => native.setTimeout(run, 0));
  const frames = new HeldCallbacks(isHeld, native.requestAnimationFrame);
  wrapTimers(native, timers);
  wrapFrames(native, frames);
  const made: PageTimers = {
    native,
    hold() {
      const own = Symbol("hold");
      holds.add(own);
      return () => {
        holds.delete(own);
        if (isHeld()) return;
        timers.release();
        frames.release();
      };
    },
  };
  Reflect.set(globalThis, key, made);
  return made;
}

/** The timers of a window whose own scripts wrapped them. */
export function timersOf(view: Window): PageTimers | undefined {
  const known: unknown = Reflect.get(view, key);
  return isPageTimers(known) ? known : undefined;
}

type Callback = (time: number) => void;

/** Callbacks that came due while they were held, in that order. An interval is in it once. */
class HeldCallbacks {
  readonly #held = new Map<number, Callback>();
  readonly #isHeld: () => boolean;
  readonly #schedule: (run: Callback) => unknown;

  /** @param schedule runs a callback in a task of its own: one that throws keeps no other from running */
  constructor(isHeld: () => boolean, schedule: (run: Callback) => unknown) {
    this.#isHeld = isHeld;
    this.#schedule = schedule;
  }

  /** Runs a callback that is due, after those that were held before it. */
  run(id: number, callback: Callback, time: number): void {
    const isHeld = this.#isHeld();
    if (!isHeld && this.#held.size === 0) {
      callback(time);
      return;
    }
    this.#held.set(id, callback);
    if (!isHeld) this.#scheduleNext();
  }

  forget(id: number | undefined): void {
    if (id !== undefined) this.#held.delete(id);
  }

  release(): void {
    for (const _ of this.#held) this.#scheduleNext();
  }

  #scheduleNext(): void {
    this.#schedule((time) => {
      // None: it was cleared. Held again: the next release comes to it.
      const [next] = this.#held;
      if (!next || this.#isHeld()) return;
      const [id, callback] = next;
      this.#held.delete(id);
      callback(time);
    });
  }
}

function nativeTimers(): NativeTimers {
  return {
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    setInterval: window.setInterval.bind(window),
    clearInterval: window.clearInterval.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  };
}

function wrapTimers(native: NativeTimers, held: HeldCallbacks): void {
  const wrap =
    (set: NativeTimers["setTimeout"]) =>
    (handler: TimerHandler, delay?: number, ...values: unknown[]): number => {
      // Source text is run by the browser itself.
      if (typeof handler !== "function") return set(handler, delay);
      const id: number = set(() => held.run(id, () => void Reflect.apply(handler, window, values), 0), delay);
      return id;
    };
  const wrapClear =
    (clear: NativeTimers["clearTimeout"]) =>
    (id?: number): void => {
      held.forget(id);
      clear(id);
    };
  Object.assign(window, {
    setTimeout: wrap(native.setTimeout),
    setInterval: wrap(native.setInterval),
    clearTimeout: wrapClear(native.clearTimeout),
    clearInterval: wrapClear(native.clearInterval),
  });
}

function wrapFrames(native: NativeTimers, held: HeldCallbacks): void {
  Object.assign(window, {
    requestAnimationFrame(callback: FrameRequestCallback): number {
      const id: number = native.requestAnimationFrame((time) => held.run(id, callback, time));
      return id;
    },
    cancelAnimationFrame(id: number): void {
      held.forget(id);
      native.cancelAnimationFrame(id);
    },
  });
}

function isPageTimers(value: unknown): value is PageTimers {
  return typeof value === "object" && value !== null && "hold" in value;
}
