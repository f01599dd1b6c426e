/** What an instruction asks for, in the words of whoever wrote it. */
export type Intent =
  | { readonly kind: "click"; readonly target: string }
  | { readonly kind: "fill"; readonly target: string; readonly text: string }
  | { readonly kind: "select"; readonly target: string | undefined; readonly option: string }
  | { readonly kind: "check"; readonly target: string }
  | { readonly kind: "uncheck"; readonly target: string }
  | { readonly kind: "press"; readonly key: string };

/**
 * Reads one imperative sentence: click, type, choose, check, press. Answers every way it can be meant, the likeliest first
 * (`choose red in blue` may name an option of blue, or an option "red in blue"); none where it is no such sentence.
 * Conditions, negations and several steps at once are not understood: they end up as the name of something that no page has.
 */
export function parseInstruction(instruction: string): Intent[] {
  const sentence = tidy(instruction);
  for (const { pattern, read } of rules) {
    const rest = pattern.exec(sentence)?.[1];
    if (rest !== undefined) return read(rest);
  }
  return [];
}

/** What the rules understand, for whoever wrote something else. */
export const understoodSentences: readonly string[] = [
  'click "Login"',
  'type "knife" into the search field',
  'choose "Large" from Size',
  'check "Gift wrap"',
  "press Enter",
];

interface Rule {
  readonly pattern: RegExp;
  readonly read: (rest: string) => Intent[];
}

const rules: readonly Rule[] = [
  { pattern: /^(?:press|hit)\s+(?:the\s+)?(\S+)(?:\s+key)?$/i, read: readPress },
  { pattern: /^(?:click|press|tap|open|hit|push|follow|go to|visit)\s+(?:on\s+)?(.+)$/i, read: readClick },
  { pattern: /^fill\s+(?:in\s+|out\s+)?(.+)$/i, read: readFill },
  { pattern: /^(?:type|enter|write|put|input)\s+(.+)$/i, read: readType },
  { pattern: /^(?:select|choose|pick)\s+(.+)$/i, read: readSelect },
  { pattern: /^(?:check|tick)\s+(.+)$/i, read: (rest) => [{ kind: "check", target: rest }] },
  { pattern: /^(?:uncheck|untick)\s+(.+)$/i, read: (rest) => [{ kind: "uncheck", target: rest }] },
];

function tidy(instruction: string): string {
  return instruction
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^please\s+/i, "")
    .replace(/(?:,?\s+please)?\s*[.!]*$/i, "");
}

const keys = new Map(
  [
    "Enter Escape Tab Backspace Delete Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight".split(" "),
    ["Space"],
  ]
    .flat()
    .map((key) => [key.toLowerCase(), key]),
);
const keyAliases = new Map([
  ["return", "Enter"],
  ["esc", "Escape"],
]);

/** A key where there is one of that name; whether a button is called "Home" is for the page to say. */
function readPress(rest: string): Intent[] {
  const name = rest.toLowerCase();
  const key = keys.get(name) ?? keyAliases.get(name);
  const click = readClick(rest);
  return key === undefined ? click : [{ kind: "press", key }, ...click];
}

function readClick(rest: string): Intent[] {
  return [{ kind: "click", target: rest }];
}

/** `fill X with TEXT`, else `fill TEXT into X`. */
function readFill(rest: string): Intent[] {
  const halves = splitAt(rest, ["with"], "first");
  if (halves.length === 0) return readType(rest);
  return halves.map(([target, text]) => ({ kind: "fill", target, text: unquote(text) }));
}

/** `type TEXT into X`. */
function readType(rest: string): Intent[] {
  return splitAt(rest, ["into", "in to", "in", "to"], "last").map(([text, target]) => ({
    kind: "fill",
    target,
    text: unquote(text),
  }));
}

/** `choose OPTION from X`, else the option alone. */
function readSelect(rest: string): Intent[] {
  const withField = splitAt(rest, ["from", "in", "for", "as"], "last").map(([option, target]): Intent => ({
    kind: "select",
    target,
    option: unquote(option),
  }));
  return [...withField, { kind: "select", target: undefined, option: unquote(rest) }];
}

/** Splits at each of the words that stands outside quotes, one way per word. */
function splitAt(text: string, words: readonly string[], which: "first" | "last"): [string, string][] {
  const open = text.replace(/"[^"]*"|“[^”]*”/g, (quoted) => "\0".repeat(quoted.length));
  return words.flatMap((word): [string, string][] => {
    const separator = ` ${word} `;
    const lowered = open.toLowerCase();
    const at = which === "first" ? lowered.indexOf(separator) : lowered.lastIndexOf(separator);
    return at <= 0 ? [] : [[text.slice(0, at), text.slice(at + separator.length)]];
  });
}

/** Without the quotes that stand around the whole text. */
function unquote(text: string): string {
  return (
    /^"([^"]*)"$|^'([^']*)'$|^“([^”]*)”$/
      .exec(text.trim())
      ?.slice(1)
      .find((inner) => inner !== undefined) ?? text
  );
}
