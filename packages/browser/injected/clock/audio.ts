const contexts = new Set<AudioContext>();
/** Contexts that resume as soon as time flows again. */
const isToPlay = new WeakSet<AudioContext>();
/** Time that a suspended context reports, in seconds: the browser suspends sound some milliseconds late. */
const shownTime = new WeakMap<object, number>();
let isFrozen = false;

/** Tracks the page's audio contexts, which the document does not list. */
export function watchAudio(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with their context
  const { suspend, resume } = AudioContext.prototype;
  AudioContext.prototype.resume = async function (this: AudioContext): Promise<void> {
    if (!isFrozen) return resume.call(this);
    isToPlay.add(this);
  };
  AudioContext.prototype.suspend = async function (this: AudioContext): Promise<void> {
    isToPlay.delete(this);
    return suspend.call(this);
  };
  const watched = new Proxy(AudioContext, {
    construct(target, args, newTarget) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constructor's own answer
      const context = Reflect.construct(target, args, newTarget) as AudioContext;
      contexts.add(context);
      if (isFrozen) hold(context, 0);
      return context;
    },
  });
  globalThis.AudioContext = watched;
  watchTime();
  if ("webkitAudioContext" in globalThis) Reflect.set(globalThis, "webkitAudioContext", watched);
  nativeSuspend = suspend;
  nativeResume = resume;
}

let nativeSuspend: AudioContext["suspend"];
let nativeResume: AudioContext["resume"];

export function freezeAudio(): void {
  isFrozen = true;
  for (const context of contexts) {
    if (context.state === "closed") contexts.delete(context);
    else if (context.state === "running") hold(context, context.currentTime);
  }
}

export function resumeAudio(): void {
  isFrozen = false;
  for (const context of contexts) {
    shownTime.delete(context);
    if (isToPlay.has(context)) play(context);
  }
}

function watchTime(): void {
  const property = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "currentTime");
  // oxlint-disable-next-line typescript/unbound-method -- called with its context
  const read = property?.get;
  if (read === undefined) return;
  Object.defineProperty(BaseAudioContext.prototype, "currentTime", {
    ...property,
    get(this: BaseAudioContext): unknown {
      return shownTime.get(this) ?? Reflect.apply(read, this, []);
    },
  });
}

function hold(context: AudioContext, time: number): void {
  isToPlay.add(context);
  shownTime.set(context, time);
  void nativeSuspend.call(context).catch(() => undefined);
}

function play(context: AudioContext): void {
  isToPlay.delete(context);
  void nativeResume.call(context).catch(() => undefined);
}
