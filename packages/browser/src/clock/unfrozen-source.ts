/**
 * A time source that the page clock does not stop.
 * - `worker`, `service-worker`: its timers run, and its messages to the page arrive.
 * - `early-scripts`: scripts of the document ran before the clock was installed, and set up to `timers` timers. Pending timeouts
 *   of these run once more, intervals forever. Sounds that the scripts created continue, and the scripts may hold references to
 *   the browser's own functions.
 * - `animated-image`: a GIF or an animated PNG.
 * - `frame`: it did not answer the request to stop.
 */
export type UnfrozenSource =
  | { readonly kind: "worker" | "service-worker" | "animated-image" | "frame"; readonly url: string }
  | { readonly kind: "early-scripts"; readonly url: string; readonly timers: number };
