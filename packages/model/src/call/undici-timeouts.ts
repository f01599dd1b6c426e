/** The part of undici's dispatcher that `fetch` uses. */
interface Dispatcher {
  dispatch(options: object, handler: unknown): boolean;
}

/**
 * Returns the options of a request without the time limits of undici, which end a `fetch` after 5 minutes without headers or bytes. The
 * limits of the model (`stallMs`, the deadline) apply instead, and may be longer.
 */
export function omitUndiciTimeouts(init: RequestInit | undefined): RequestInit | undefined {
  const dispatcher = globalDispatcher();
  if (!dispatcher || (init && "dispatcher" in init)) return init;
  const patient: Dispatcher = {
    dispatch: (options, handler) => dispatcher.dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler),
  };
  return Object.assign({ ...init }, { dispatcher: patient });
}

/** The dispatcher of Node's `fetch`, which may be one for proxies. Undefined in other runtimes. */
function globalDispatcher(): Dispatcher | undefined {
  // From version 8, handlers have another form, and the first symbol is for the old one.
  const isNew = Number.parseInt(process.versions["undici"] ?? "", 10) >= 8;
  const symbol = Symbol.for(`undici.globalDispatcher.${isNew ? 2 : 1}`);
  const found: unknown = Reflect.get(globalThis, symbol);
  return isDispatcher(found) ? found : undefined;
}

function isDispatcher(value: unknown): value is Dispatcher {
  return typeof value === "object" && value !== null && "dispatch" in value && typeof value.dispatch === "function";
}
