import { type ActOptions, actOptionsSchema } from "../act/act-options.ts";

/**
 * Options of `observe`. `vision` works as in `act`: a picture is sent at once with `true`, or if the text covers too little
 * of the page. With "fallback", the default, a picture follows if the elements can be identified only visually, or none was
 * found; the page is scrolled for it.
 */
export type ObserveOptions = Pick<ActOptions, "timeout" | "signal" | "log" | "model" | "vision" | "variables"> & {
  /**
   * Whether the first 50 actions have a `selector` by which Playwright finds their element. Finding selectors takes at most a
   * third of the time. Default: true with an instruction, false without one.
   */
  readonly selectors?: boolean | undefined;
};

export const observeOptionsSchema = actOptionsSchema.pick({
  timeout: true,
  signal: true,
  log: true,
  model: true,
  vision: true,
  variables: true,
  selectors: true,
} satisfies Record<keyof ObserveOptions, true>);
