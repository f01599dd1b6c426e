/** The part of Vite's `import.meta.hot` that we use. */
export interface HotEvents {
  on(event: string, listener: (payload: unknown) => void): void;
}

export interface DevServerError {
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly frame?: string;
}

interface HotState {
  readonly isAvailable: boolean;
  /** Times of `Date.now()`. */
  readonly updatedAt: number;
  readonly error: DevServerError | undefined;
}

let state: HotState = { isAvailable: false, updatedAt: 0, error: undefined };
const listeners = new Set<() => void>();

/** @param onUpdate called once the page is drawn after an update */
export function watchHotUpdates(hot: HotEvents | undefined, onUpdate: () => void): void {
  state = { ...state, isAvailable: hot !== undefined };
  hot?.on("vite:afterUpdate", () => {
    change({ updatedAt: Date.now(), error: undefined });
    void untilPainted().then(onUpdate);
  });
  hot?.on("vite:error", (payload) => change({ updatedAt: Date.now(), error: readError(payload) }));
}

export function devServerError(): DevServerError | undefined {
  return state.error;
}

/**
 * - `updated`: a hot update came, or the page was loaded, after the edit.
 * - `error`: the dev server can't build a file.
 * - `none`: no update came; what was edited may not be on this page.
 * - `reload-needed`: this page has no hot updates.
 */
export type HotOutcome = "updated" | "error" | "none" | "reload-needed";

/** Waits until the page shows the edits before `since`, or the dev server says why it can't. */
export async function hotUpdateAfter(since: number, signal: AbortSignal): Promise<HotOutcome> {
  const isOver = (): boolean => Math.max(state.updatedAt, performance.timeOrigin) >= since;
  if (!isOver() && state.isAvailable)
    await nextChange(isOver, AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]));
  if (isOver()) await untilPainted();
  if (state.error) return "error";
  if (isOver()) return "updated";
  return state.isAvailable ? "none" : "reload-needed";
}

const longestWaitMs = 4000;

function nextChange(isOver: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      listeners.delete(check);
      resolve();
    };
    const check = (): void => {
      if (isOver()) end();
    };
    listeners.add(check);
    signal.addEventListener("abort", end, { once: true });
  });
}

/** Frameworks draw after the update, some in a later task. A hidden tab draws no frames. */
async function untilPainted(): Promise<void> {
  for (const _ of [1, 2]) await Promise.race([new Promise(requestAnimationFrame), delay(100)]);
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function change(values: Partial<HotState>): void {
  state = { ...state, ...values };
  for (const listener of listeners) listener();
}

function readError(payload: unknown): DevServerError {
  const error = fieldOf(payload, "err");
  const location = fieldOf(error, "loc");
  const [message, frame, file, line] = [
    fieldOf(error, "message"),
    fieldOf(error, "frame"),
    fieldOf(location, "file"),
    fieldOf(location, "line"),
  ];
  return {
    message: typeof message === "string" ? message.slice(0, 2000) : "The dev server could not build a file.",
    ...(typeof file === "string" ? { file } : {}),
    ...(typeof line === "number" ? { line } : {}),
    ...(typeof frame === "string" ? { frame: frame.slice(0, 2000) } : {}),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
