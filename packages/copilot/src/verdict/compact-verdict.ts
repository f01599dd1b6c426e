import { shorten } from "../protocol/shorten.ts";
import { isVerified, type PageVerdict } from "../protocol/verdict.ts";

const longest = 600;

/** A verdict as the model reads it, at most 600 characters of JSON. */
export function compactVerdict({ outcome, code, summary, stated, alsoChanged, errors, notes }: PageVerdict): object {
  const failed = stated.filter(({ holds }) => !holds).map(({ text }) => text);
  const parts = { notHolding: failed, errors, alsoChanged, notes };
  const result: Record<string, unknown> = {
    verified: isVerified({ outcome }),
    outcome,
    code,
    summary: shorten(summary, 300),
  };
  for (const [name, texts] of Object.entries(parts)) {
    const kept = fitting(texts, longest - JSON.stringify(result).length - name.length - 8);
    if (kept.length > 0) result[name] = kept;
  }
  return result;
}

function fitting(texts: readonly string[], length: number): string[] {
  const kept: string[] = [];
  let left = length;
  for (const text of texts) {
    const short = shorten(text, 160);
    left -= JSON.stringify(short).length + 1;
    if (left < 0) break;
    kept.push(short);
  }
  return kept;
}
