import { wireOf } from "./formats/wire-of.ts";
import type { ModelServerRequest } from "./model-server-request.ts";
import type { ResolvedAnswer } from "./resolve-answer.ts";
import type { ScriptStep } from "./script-step.ts";
import { rawEventPart, type StreamPart } from "./stream-part.ts";
import { resolveError } from "./wire-error.ts";

export interface ComposeOptions {
  readonly request: ModelServerRequest;
  readonly step: ScriptStep;
  readonly answer: ResolvedAnswer;
}

const defaultSize = 8;

/** Composes the stream of an answer with the faults of the step. A torn stream ends before the tear. */
export function composeStream({ request, step, answer }: ComposeOptions): readonly StreamPart[] {
  const wire = wireOf(request.format);
  const { size = defaultSize, noise = false } = step.chunking ?? {};
  const pure = wire.streamParts(answer, { size, noise, body: request.body });
  const half = Math.ceil(countPieces(pure) / 2);
  const malformed = step.malformed === "stream" ? withMalformedEvent(pure, half) : pure;
  const whole = noise ? withNoise(malformed, wire.noise) : malformed;
  if (step.stall === "mid-stream") return cutAfterPieces(whole, half);
  if (!step.tear) return whole;
  const error = step.error ? [wire.errorPart(resolveError({ status: step.status ?? 500, error: step.error }))] : [];
  return [...cutAfterPieces(whole, step.tear.afterPieces), ...error];
}

function countPieces(parts: readonly StreamPart[]): number {
  return parts.filter(({ isPiece }) => isPiece).length;
}

function withMalformedEvent(parts: readonly StreamPart[], afterPieces: number): readonly StreamPart[] {
  const before = cutAfterPieces(parts, afterPieces);
  return [...before, rawEventPart('{"this is": no JSON'), ...parts.slice(before.length)];
}

/** Adds noise after each part except the last. */
function withNoise(parts: readonly StreamPart[], noise: readonly string[]): readonly StreamPart[] {
  return parts.flatMap((part, index) => {
    const text = noise[index % noise.length];
    return index === parts.length - 1 || text === undefined ? [part] : [part, { text, isPiece: false }];
  });
}

/** Keeps the parts through the given piece, or through the last one; for 0, those before the first piece. Never keeps the end mark. */
function cutAfterPieces(parts: readonly StreamPart[], afterPieces: number): readonly StreamPart[] {
  const pieceIndexes = parts.flatMap(({ isPiece }, index) => (isPiece ? [index] : []));
  const [first] = pieceIndexes;
  if (first === undefined) return parts.slice(0, Math.min(1, parts.length - 1));
  if (afterPieces <= 0) return parts.slice(0, first);
  return parts.slice(0, (pieceIndexes[afterPieces - 1] ?? pieceIndexes.at(-1) ?? 0) + 1);
}
