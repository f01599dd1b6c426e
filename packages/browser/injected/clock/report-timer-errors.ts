/**
 * Hands errors of the page's timers to its `error` event, as the browser does. Playwright's clock would end the step with the first
 * one instead.
 */
export function reportTimerErrors(): void {
  const { setTimeout, setInterval, requestAnimationFrame, requestIdleCallback } = globalThis;
  const set = (name: string, value: unknown): void => void Reflect.set(globalThis, name, value);
  set("setTimeout", (handler: TimerHandler, ...rest: [number?, ...unknown[]]) => setTimeout(guarded(handler), ...rest));
  set("setInterval", (handler: TimerHandler, ...rest: [number?, ...unknown[]]) =>
    setInterval(guarded(handler), ...rest),
  );
  set("requestAnimationFrame", (callback: FrameRequestCallback) => requestAnimationFrame(guarded(callback)));
  set("requestIdleCallback", (callback: IdleRequestCallback, options?: IdleRequestOptions) =>
    requestIdleCallback(guarded(callback), options),
  );
}

/** A text, which `setTimeout` takes too, and what is no function go through as they are. */
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
