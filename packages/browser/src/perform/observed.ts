import type { ActingFrame } from "./acting-frame.ts";
import type { WireState } from "./wire.ts";

export interface Observed {
  /** The target's document and what it was like before; none for what is done to no element. */
  readonly documents: readonly ActingFrame[];
  readonly before: WireState | undefined;
  readonly dispatchedAtMs: number;
  readonly url: string;
  /** Whether any of the documents may be the one that the event goes to. */
  readonly isAnywhere?: boolean;
  /** Whether to get the focus counts. */
  readonly isFocusMeant: boolean;
  /** Whether the requested state holds by itself, so that only immediate changes are reported. */
  readonly isBrief?: boolean;
}
