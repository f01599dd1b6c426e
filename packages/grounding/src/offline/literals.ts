/** An instruction whose quotes and `%name%` are replaced by one character each, so that no rule reads their words. */
export interface Literals {
  readonly text: string;
  /** Returns the text with its literals, without their quotes. */
  readonly restore: (text: string) => string;
  /** Returns whether the text is one literal. */
  readonly isLiteral: (text: string) => boolean;
}

const QUOTED =
  /"([^"]*)"|“([^”]*)”|„([^“”]*)[“”]|(?<![\p{L}\d])'([^']*)'(?![\p{L}\d])|(?<!\w)(%[A-Za-z_][\w.-]*%)(?!\w)/gu;
/** Private use characters stand for the literals; an instruction loses its own. */
const FIRST = 0xe000;
const SIGN = /[\uE000-\uF8FF]/g;

export function readLiterals(instruction: string): Literals {
  const values: string[] = [];
  const text = instruction
    .replace(SIGN, "")
    .replace(QUOTED, (_, ...groups: (string | undefined)[]) => {
      values.push(groups.slice(0, 5).find((group) => group !== undefined) ?? "");
      return String.fromCharCode(FIRST + values.length - 1);
    })
    .replace(/\s+/g, " ")
    .trim();
  const valueOf = (sign: string): string => values[sign.charCodeAt(0) - FIRST] ?? "";
  return {
    text,
    // A value in quotes keeps its spaces.
    restore: (given) => (isLiteral(given) ? valueOf(given.trim()) : given.replace(SIGN, valueOf).trim()),
    isLiteral,
  };
}

function isLiteral(text: string): boolean {
  return /^[\uE000-\uF8FF]$/.test(text.trim());
}
