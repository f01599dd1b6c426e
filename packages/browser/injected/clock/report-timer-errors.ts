/**
 * Reports errors of the page's timers to its `error` event, as the browser does. Playwright's clock would end the step with the
 * first error instead.
 */
export function reportTimerErrors(): void {
  const { setTimeout, setInterval, requestAnimationFrame, requestIdleCallback } = globalThis;
  const set = (name: string, value: unknown): void => void Reflect.set(globalThis, name, value);
  set("setTimeout", (handler: TimerHandler, ...rest: [number?, ...unknown[]]) =>
    omitStackTrace(() => setTimeout(guarded(handler), ...rest)),
  );
  set("setInterval", (handler: TimerHandler, ...rest: [number?, ...unknown[]]) =>
    omitStackTrace(() => setInterval(guarded(handler), ...rest)),
  );
  set("requestAnimationFrame", (callback: FrameRequestCallback) =>
    omitStackTrace(() => requestAnimationFrame(guarded(callback))),
  );
  set("requestIdleCallback", (callback: IdleRequestCallback, options?: IdleRequestOptions) =>
    omitStackTrace(() => requestIdleCallback(guarded(callback), options)),
  );
}

/**
 * Omits the stack trace of the error that Playwright's clock creates for each timer: it costs as much time as the frames of a
 * small game.
 */
function omitStackTrace<T>(add: () => T): T {
  const limit: unknown = Reflect.get(Error, "stackTraceLimit");
  Reflect.set(Error, "stackTraceLimit", 0);
  try {
    return add();
  } finally {
    Reflect.set(Error, "stackTraceLimit", limit);
  }
}

/** Wraps a handler. A text, which `setTimeout` accepts too, and other values are returned unchanged. */
function guarded<Handler>(handler: Handler): Handler {
  if (typeof handler !== "function") return handler;
  const report = (...args: unknown[]): void => {
    try {
      Reflect.apply(handler, globalThis, args);
    } catch (error) {
      reportError(error);
    }
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called with what the handler is called with
  return report as Handler;
}
