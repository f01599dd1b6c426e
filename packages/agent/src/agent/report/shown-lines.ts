import { type DecimalMark, foldText, markOf, markOfLanguage, type ShownNumber, shownNumbers } from "./shown-numbers.ts";

/** A line as it was shown to the model, and as a person reads it on the page: without refs, roles and states. */
export interface LineShown {
  readonly shown: string;
  readonly plain: string;
  /** Kind and depth of the line on its page: lines of one list or table share it. */
  readonly form: string;
}

/**
 * `page`: lines of a page. `tool`: the result of a tool. `data`: one in JSON. `action`: what an action changed. `user`: the goal and the
 * user's answers.
 */
export type TextSource = "page" | "tool" | "data" | "action" | "user";

export interface TextShown {
  readonly source: TextSource;
  /** Address of the page. The same line of the same page is shown many times in a run, and is still one line. */
  readonly url: string;
  readonly lines: readonly LineShown[];
}

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A line; it counts once, however often it was shown. */
export interface Line {
  readonly id: string;
  readonly text: string;
  readonly words: readonly Word[];
  readonly numbers: readonly ShownNumber[];
  readonly form: string;
  readonly mark: DecimalMark | undefined;
}

/** A shown word; `at` is its position in the plain line, undefined for words that do not come from the page. */
export interface PlacedWord {
  readonly text: string;
  readonly line: Line;
  readonly at: number | undefined;
}

export interface ReadText {
  readonly source: TextSource;
  readonly url: string;
  readonly words: readonly PlacedWord[];
}

/**
 * Records all texts that the agent was shown, by lines, as the basis of calculations. The lines are parsed only when a report
 * is checked.
 */
export class ShownLines {
  readonly #texts: TextShown[] = [];
  readonly #known = new Set<string>();
  readonly #languages = new Map<string, string>();

  add(text: TextShown): void {
    const key = JSON.stringify([text.source, text.url, text.lines.map(({ shown }) => shown)]);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#texts.push(text);
  }

  /** Returns the address of the last page that showed a quote. */
  urlOf(quote: string): string | undefined {
    const wanted = ` ${textOfWords(quote)} `;
    return this.#texts.findLast(
      ({ source, lines }) =>
        source === "page" && ` ${lines.map(({ plain }) => textOfWords(plain)).join(" ")} `.includes(wanted),
    )?.url;
  }

  hasLanguage(url: string): boolean {
    return this.#languages.has(url);
  }

  setLanguage(url: string, language: string): void {
    this.#languages.set(url, language);
  }

  read(): ReadText[] {
    const lines = new Map<string, Line>();
    const marks = this.marks();
    return this.#texts.map((text, index) => readText(text, { index, lines, mark: marks.get(text.url) }));
  }

  /** Returns the decimal mark of each page, if its numbers and its language agree. */
  marks(): Map<string, DecimalMark | undefined> {
    const pages = Map.groupBy(
      this.#texts.filter(({ source }) => source === "page"),
      ({ url }) => url,
    );
    return new Map(
      [...pages].map(([url, texts]) => {
        const all = texts.flatMap(({ lines }) => lines.flatMap(({ plain }) => shownNumbers(foldText(plain))));
        const [own, other] = [markOf(all), markOfLanguage(this.#languages.get(url) ?? "")];
        return [url, own !== undefined && other !== undefined && own !== other ? undefined : (own ?? other)];
      }),
    );
  }
}

/** Reads texts of the user, each on separate lines. */
export function readUserText(texts: readonly string[]): ReadText[] {
  const lines = plainLines(texts.join("\n"));
  return [readText({ source: "user", url: "", lines }, { index: 0, lines: new Map(), mark: undefined })];
}

/** Returns the lines of a text that does not come from a page. */
export function plainLines(text: string): LineShown[] {
  return text.split("\n").map((line) => ({ shown: line, plain: line, form: "" }));
}

interface Reading {
  readonly index: number;
  readonly lines: Map<string, Line>;
  readonly mark: DecimalMark | undefined;
}

function readText({ source, url, lines }: TextShown, reading: Reading): ReadText {
  const place = source === "page" ? url : `${source} ${reading.index}`;
  const mark = source === "data" ? "dot" : reading.mark;
  const counts = new Map<string, number>();
  const words = lines.flatMap(({ shown, plain, form }) => {
    const text = foldText(plain);
    const own = wordsIn(text);
    const key = own.map((word) => word.text).join(" ");
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const id = JSON.stringify([place, key, count]);
    const known = reading.lines.get(id) ?? { id, text, words: own, numbers: shownNumbers(text), form, mark };
    reading.lines.set(id, known);
    return placed(wordsIn(foldText(shown)), known);
  });
  return { source, url, words };
}

/** Matches the words of the plain line with the shown words, in order. */
function placed(shown: readonly Word[], line: Line): PlacedWord[] {
  let next = 0;
  return shown.map(({ text }) => {
    const at = line.words.findIndex((word, index) => index >= next && word.text === text);
    if (at < 0) return { text, line, at: undefined };
    next = at + 1;
    return { text, line, at };
  });
}

function textOfWords(text: string): string {
  return wordsIn(foldText(text))
    .map((word) => word.text)
    .join(" ");
}

/** Returns words of letters and digits in lower case; scripts without spaces are split by character. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu;
