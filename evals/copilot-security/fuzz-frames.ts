import { procedures } from "@surehand/copilot/protocol";
import { createRandom, type Random } from "../copilot-undo/random.ts";

export interface FuzzBatch {
  readonly startsWithHello: boolean;
  readonly frames: readonly string[];
}

const BATCH = 100;
const types = ["hello", "call", "tool-answer", "resync", "constructor", "", null] as const;
const texts = ["", "__proto__", "../../etc/passwd", "\0", "x".repeat(20_000), "toString", "\uD800", "app"] as const;
const uuid = "00000000-0000-4000-8000-000000000000";

/** Random frames, from bytes of no meaning to calls that are almost right. */
export function* fuzzFrames(count: number): Generator<FuzzBatch> {
  const random = createRandom(20_261_123);
  for (let made = 0; made < count; made += BATCH)
    yield {
      startsWithHello: random.below(8) > 0,
      frames: Array.from({ length: Math.min(BATCH, count - made) }, () => randomFrame(random)),
    };
}

function randomFrame(random: Random): string {
  const dice = random.below(100);
  if (dice < 1) return String.fromCharCode(...Array.from({ length: 50 }, () => random.below(0xffff)));
  if (dice < 2) return JSON.stringify(call(random)).slice(0, random.below(60));
  if (dice < 4) return JSON.stringify({ type: random.pick(types), ...object(random, 2) });
  return JSON.stringify(call(random));
}

/** A frame that is valid, with an input that need not be. */
function call(random: Random): object {
  const names = [...Object.keys(procedures), ...texts.map((text) => text.slice(0, 64))];
  const input = random.below(2) === 0 ? value(random, 3) : { chatId: uuid, ...object(random, 3) };
  return { type: "call", id: random.below(1000), procedure: random.pick(names), input };
}

function object(random: Random, depth: number): Record<string, unknown> {
  const keys = ["chatId", "message", "text", "scope", "type", "path", "edits", "id", "answer", "title", "mode", "x"];
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [random.pick(keys), value(random, depth - 1)]),
  );
}

function value(random: Random, depth: number): unknown {
  const dice = random.below(depth > 0 ? 9 : 6);
  if (dice === 0) return null;
  if (dice === 1) return random.below(2) === 0;
  if (dice === 2) return random.below(1_000_000) - 500_000;
  if (dice === 3) return uuid;
  if (dice < 6) return random.pick(texts);
  return dice === 6 ? Array.from({ length: random.below(4) }, () => value(random, depth - 1)) : object(random, depth);
}
