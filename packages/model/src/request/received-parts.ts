import type { Clock } from "@surehand/kernel";
import type { ModelPart, ModelToolCall } from "./model-answer.ts";

/** Parts of a streamed answer that have arrived. After the first one the request can't be retried, because the caller has seen it. */
export class ReceivedParts {
  text = "";
  reasoning = "";
  readonly toolCalls: ModelToolCall[] = [];
  /** Time of the first part on the clock's monotonic scale, in milliseconds. */
  firstAtMs: number | undefined;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get hasPart(): boolean {
    return this.firstAtMs !== undefined;
  }

  note(part: ModelPart): void {
    this.firstAtMs ??= this.#clock.monotonicMs();
    if (part.type === "text-delta") this.text += part.text;
    if (part.type === "reasoning-delta") this.reasoning += part.text;
    if (part.type === "tool-call") this.toolCalls.push(part.call);
  }
}
