let started = 0;
let seen = 0;
/** Elements, requests and promises that are being loaded or decoded. */
const pending = new Set<object>();

/** Counts the files that scripts request or decode: the real time that this takes must not influence the game. */
export function watchRequests(): void {
  watchPromises(globalThis, "fetch", "createImageBitmap");
  watchPromises(BaseAudioContext.prototype, "decodeAudioData");
  watchPromises(HTMLImageElement.prototype, "decode");
  watchPromises(FontFace.prototype, "load");
  watchPromises(WebAssembly, "compile", "instantiate", "compileStreaming", "instantiateStreaming");
  watchCalls(XMLHttpRequest.prototype, "send", ["loadend"]);
  watchCalls(HTMLMediaElement.prototype, "load");
  watchSource(HTMLImageElement.prototype);
  watchSource(HTMLScriptElement.prototype);
}

/** Returns whether anything began to load since the last call. */
export function hasNewRequests(): boolean {
  const isNew = started > seen;
  seen = started;
  return isNew;
}

/** Returns whether anything is still being loaded or decoded. */
export function isLoading(): boolean {
  return pending.size > 0;
}

/** Stops waiting for pending files, which take too long or never end. */
export function forgetLoading(): void {
  pending.clear();
}

function watchPromises(target: object, ...methods: readonly string[]): void {
  for (const method of methods) {
    const native: unknown = Reflect.get(target, method);
    if (typeof native !== "function") continue;
    Reflect.set(target, method, function watched(this: unknown, ...args: unknown[]): unknown {
      started++;
      const result: unknown = Reflect.apply(native, this, args);
      if (!(result instanceof Promise)) return result;
      pending.add(result);
      const end = (): boolean => pending.delete(result);
      result.then(end, end);
      return result;
    });
  }
}

function watchCalls(target: object, method: string, ends: readonly string[] = []): void {
  const native: unknown = Reflect.get(target, method);
  if (typeof native !== "function") return;
  Reflect.set(target, method, function watched(this: EventTarget, ...args: unknown[]): unknown {
    begin(this, ends);
    return Reflect.apply(native, this, args) as unknown;
  });
}

function watchSource(prototype: object): void {
  const native = Object.getOwnPropertyDescriptor(prototype, "src");
  if (!native?.set) return;
  Object.defineProperty(prototype, "src", {
    ...native,
    set(this: HTMLElement, value: unknown) {
      // Data is available at once. A script loads only in a document.
      if (!String(value).startsWith("data:")) begin(this, this instanceof HTMLImageElement ? ["load", "error"] : []);
      native.set?.call(this, value);
    },
  });
}

function begin(target: EventTarget, ends: readonly string[]): void {
  started++;
  if (ends.length === 0 || pending.has(target)) return;
  pending.add(target);
  for (const type of ends) target.addEventListener(type, () => pending.delete(target), { once: true });
}
