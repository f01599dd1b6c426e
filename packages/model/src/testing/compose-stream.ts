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

/** The stream of an answer with all that the step does to it. Where it is to break off, what comes before that. */
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

/** Noise after each part but the last. */
function withNoise(parts: readonly StreamPart[], noise: readonly string[]): readonly StreamPart[] {
  return parts.flatMap((part, index) => {
    const text = noise[index % noise.length];
    return index === parts.length - 1 || text === undefined ? [part] : [part, { text, isPiece: false }];
  });
}

/** The parts up to and with that piece, or the last piece there is; for none, those before the first. Never the end mark. */
function cutAfterPieces(parts: readonly StreamPart[], afterPieces: number): readonly StreamPart[] {
  const pieceIndexes = parts.flatMap(({ isPiece }, index) => (isPiece ? [index] : []));
  const [first] = pieceIndexes;
  if (first === undefined) return parts.slice(0, Math.min(1, parts.length - 1));
  if (afterPieces <= 0) return parts.slice(0, first);
  return parts.slice(0, (pieceIndexes[afterPieces - 1] ?? pieceIndexes.at(-1) ?? 0) + 1);
}
