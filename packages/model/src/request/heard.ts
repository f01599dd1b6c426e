import type { Clock } from "@surehand/kernel";
import type { ModelPart, ModelToolCall } from "./model-answer.ts";

/** What came of a streamed answer so far. Once something came, the answer can't be begun anew: its caller has seen it. */
export class Heard {
  text = "";
  reasoning = "";
  readonly toolCalls: ModelToolCall[] = [];
  /** On the clock's monotonic scale, in milliseconds. */
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
