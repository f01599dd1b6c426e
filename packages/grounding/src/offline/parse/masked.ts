/**
 * A sentence in which whatever stands in quotes, and every `%name%`, is one sign that no rule looks into: page names and texts
 * to type may hold any words at all.
 */
export interface Masked {
  readonly text: string;
  /** What the signs stand for, by their number. */
  readonly quoted: readonly Quoted[];
}

export interface Quoted {
  /** As it was written, quotes included. */
  readonly raw: string;
  readonly inner: string;
}

const FIRST_SIGN = 0xe100;
const MOST_SIGNS = 500;
export const SIGN = "[\uE100-\uE2F3]";
const SIGNS = /[\uE100-\uE2F3]/g;
/** `src/queue/retry.ts`, `v4.2.1`: of a code nobody says only some. */
export const CODE = /^[\p{L}\p{N}]+(?:[./_:]+[\p{L}\p{N}-]+){2,}$/u;
/** A sign alone. */
export const ONLY_SIGN = /^[\uE100-\uE2F3]$/;

const QUOTED =
  /"((?:[^"\\]|\\.)*)"|“([^”"]*)[”"]|„([^“”]*)[“”]|«([^»]*)»|`([^`]*)`|‘((?:[^’]|’(?=\p{L}))*)’|(?<![\p{L}\p{N}])'((?:[^']|'(?=\p{L}))*)'(?![\p{L}\p{N}])|((?<![\p{L}\p{N}%])%[A-Za-z_][\w.-]*%(?![\p{L}\p{N}]))/gu;

export function mask(sentence: string): Masked {
  const quoted: Quoted[] = [];
  const text = sentence.replace(/[\uE000-\uF8FF]/g, "").replace(QUOTED, (raw: string, ...groups: unknown[]) => {
    const inner = groups.slice(0, 8).find((group) => typeof group === "string");
    if (quoted.length >= MOST_SIGNS || typeof inner !== "string") return raw;
    quoted.push({ raw, inner: inner.replace(/\\(["\\])/g, "$1") });
    return String.fromCharCode(FIRST_SIGN + quoted.length - 1);
  });
  return { text, quoted };
}

export function signOf(index: number): string {
  return String.fromCharCode(FIRST_SIGN + index);
}

/** As it was written. */
export function unmask(text: string, { quoted }: Masked): string {
  return text.replace(SIGNS, (sign) => quotedOf(sign, quoted)?.raw ?? "");
}

/** Without the quotes. */
export function withoutQuotes(text: string, { quoted }: Masked): string {
  return text.replace(SIGNS, (sign) => quotedOf(sign, quoted)?.inner ?? "");
}

function quotedOf(sign: string, quoted: readonly Quoted[]): Quoted | undefined {
  return quoted[sign.charCodeAt(0) - FIRST_SIGN];
}
