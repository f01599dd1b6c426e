/** Messages of audio calls that threw or rejected. */
export const audioErrors: string[] = [];
const MOST = 50;

const graphMethods = [
  "decodeAudioData",
  "createOscillator",
  "createGain",
  "createBufferSource",
  "createBuffer",
  "createMediaElementSource",
];
const rampMethods = ["setValueAtTime", "linearRampToValueAtTime", "exponentialRampToValueAtTime", "setTargetAtTime"];

export function watchAudio(): void {
  watch(HTMLMediaElement.prototype, "HTMLMediaElement", ["play"]);
  watch(BaseAudioContext.prototype, "AudioContext", graphMethods);
  watch(AudioScheduledSourceNode.prototype, "AudioScheduledSourceNode", ["start", "stop"]);
  watch(AudioBufferSourceNode.prototype, "AudioBufferSourceNode", ["start"]);
  watch(AudioNode.prototype, "AudioNode", ["connect"]);
  watch(AudioParam.prototype, "AudioParam", rampMethods);
}

function watch(prototype: object, name: string, methods: readonly string[]): void {
  for (const method of methods) {
    const native: unknown = Reflect.get(prototype, method);
    if (typeof native !== "function") continue;
    Reflect.set(prototype, method, function watched(this: unknown, ...args: unknown[]): unknown {
      try {
        const result: unknown = Reflect.apply(native, this, args);
        if (result instanceof Promise) result.catch((error: unknown) => note(`${name}.${method}`, error));
        return result;
      } catch (error) {
        note(`${name}.${method}`, error);
        throw error;
      }
    });
  }
}

function note(what: string, error: unknown): void {
  const { name = "", message = String(error) } = error instanceof Error ? error : {};
  // It is usual that a sound is stopped while it begins, or that it starts before the first input of the player.
  if (name === "AbortError" || name === "NotAllowedError" || audioErrors.length >= MOST) return;
  audioErrors.push(`${what}: ${name} ${message}`.slice(0, 300));
}
