import type { ActingFrame } from "./acting-frame.ts";
import type { WireState } from "./wire.ts";

export interface Observed {
  /** The observed documents, the target's first, and the target's state before. There is no state without a target element. */
  readonly documents: readonly ActingFrame[];
  readonly before: WireState | undefined;
  readonly dispatchedAtMs: number;
  readonly url: string;
  /** Whether any of the documents may receive the event. */
  readonly isAnywhere?: boolean;
  /** Whether gaining the focus counts as an effect. */
  readonly isFocusEffect: boolean;
  /** Whether the requested state already holds, so that only immediate changes are reported. */
  readonly isBrief?: boolean;
}
