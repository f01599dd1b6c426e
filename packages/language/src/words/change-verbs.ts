import { isPast, verbsOf } from "../inflection/verb-forms.ts";
import { wordsOf } from "../text/normalise-name.ts";

/** Verbs for changes that one control holds. */
const fieldVerbs: ReadonlySet<string> = new Set(
  "set fill enter type write put select choose pick check uncheck tick untick turn switch toggle mark unmark complete".split(
    " ",
  ),
);

/** Verbs for changes that a site stores, so that writing into a field is not enough. */
const storedVerbs: ReadonlySet<string> = new Set(
  "delete remove erase clear discard trash archive unarchive restore undo redo cancel revoke enable disable deactivate activate save store submit send post publish unpublish share reply forward order buy purchase pay book reserve subscribe unsubscribe register add insert create change update edit modify rename replace move drag duplicate upload import wipe purge withdraw detach attach assign approve reject decline accept merge schedule reschedule postpone invite rate comment follow unfollow vote star unstar pin unpin donate transfer reset lock unlock ban block close reopen".split(
    " ",
  ),
);

/** First words of a request for information. */
const readingWords: ReadonlySet<string> = new Set(
  "what which who whom whose where when why how is are was were does did has have had can could will would should tell find read list show report count look search extract name compare calculate compute sum say summarize summarise describe explain identify determine see view fetch browse".split(
    " ",
  ),
);

export type ChangeStrength = "field" | "stored";

export interface RequestKind {
  /** Verbs of the changes that the request asks for, in lower case. */
  readonly changes: readonly string[];
  /** Whether it asks a question or for information. A request may do both, and one in other words neither. */
  readonly isQuestion: boolean;
}

/** Returns how much a verb of change asks for. Undefined for other words. */
export function changeStrength(verb: string): ChangeStrength | undefined {
  if (storedVerbs.has(verb)) return "stored";
  return fieldVerbs.has(verb) ? "field" : undefined;
}

/** Texts in quotation marks, which are names and no verbs. */
const QUOTED = /"[^"]*"|“[^“”]*”|„[^„“”]*[“”]/g;

/** Returns the changes that a request asks for. Quoted texts do not count. */
export function requestKind(request: string): RequestKind {
  const plain = request.replace(QUOTED, " x ").toLowerCase();
  const clauses = plain.split(CLAUSE_END).map((clause) => clause.trim().replace(LEAD, ""));
  const changes = clauses.flatMap((clause) => {
    const [first = "", second = ""] = wordsOf(clause);
    if (REMOVAL.test(clause)) return ["remove"];
    const isChange = changeStrength(first) !== undefined && !/^(?:nothing|no|whether|if|that|how)$/.test(second);
    return isChange ? [first] : [];
  });
  const isQuestion =
    plain.includes("?") || clauses.some((clause) => readingWords.has(wordsOf(clause)[0] ?? "") || LOOK_UP.test(clause));
  return { changes: [...new Set(changes)], isQuestion };
}

/** Returns whether a request asks that something is no longer there. */
export function asksRemoval(request: string): boolean {
  return requestKind(request).changes.some((verb) => removingVerbs.has(verb));
}

const removingVerbs: ReadonlySet<string> = new Set(
  "delete remove erase clear discard trash archive cancel revoke wipe purge withdraw detach".split(" "),
);

/**
 * Returns the verb of a text that keeps a thing out of the way, for a request to remove it: "archive" for "INV-9 was archived". Undefined
 * if the text speaks of a removal too, or the request asks for that verb.
 */
export function verbInsteadOfRemoval(request: string, text: string): string | undefined {
  const asked = requestKind(request).changes;
  const stated = [...statedChanges(text), ...requestKind(text).changes];
  if (!asked.some((verb) => finalVerbs.has(verb)) || stated.some((verb) => finalVerbs.has(verb))) return undefined;
  return stated.find((verb) => keepingVerbs.has(verb) && !asked.includes(verb));
}

/** Returns how a verb takes a thing away: "remove" for all verbs that end it, or a verb that only keeps it out of the way. */
export function wayOfRemoval(verb: string): string | undefined {
  if (finalVerbs.has(verb)) return "remove";
  return keepingVerbs.has(verb) ? verb : undefined;
}

/** Returns the parts of a request with the change that each asks for; a part without a verb continues the one before. */
export function changeClauses(request: string): { readonly verb: string | undefined; readonly text: string }[] {
  const quotes = [...request.matchAll(QUOTED)].map(([text]) => text);
  let left = -1;
  const plain = request.replace(QUOTED, QUOTE);
  let verb: string | undefined;
  return plain.split(CLAUSE_END).map((clause) => {
    verb = requestKind(clause).changes[0] ?? verb;
    return { verb, text: clause.replaceAll(QUOTE, () => quotes[++left] ?? "") };
  });
}

/** Returns the questions of a request: "how many are there" and "on which day is it" for one that asks both. */
export function questionsIn(request: string): string[] {
  const found: string[] = [];
  for (const clause of request.split(/(?<=[.;:!?,\n])\s|\s(?:and|then|but)(?=\s)/)) {
    const isQuestion = wordsOf(clause.toLowerCase())
      .slice(0, 3)
      .some((word) => questionWords.has(word));
    if (isQuestion || found.length === 0) found.push(clause);
    else found.push(`${found.pop() ?? ""} ${clause}`);
  }
  return found;
}

const questionWords: ReadonlySet<string> = new Set("what which who whom whose where when why how".split(" "));

const QUOTE = "\uFFFC";

const finalVerbs: ReadonlySet<string> = new Set("delete remove erase trash discard wipe purge".split(" "));
const keepingVerbs: ReadonlySet<string> = new Set(
  "archive hide close cancel deactivate disable mute pause suspend unpublish collapse".split(" "),
);

const REMOVAL =
  /^(?:get rid of|throw (?:away|out)|take (?:down|off|out)|take .{1,60} (?:off|out|down|away)|do away with)\b/;
const LOOK_UP = /^check (?:whether|if|that|how|what)\b/;
const CLAUSE_END = /[.;:!?,\n](?=\s|$)|\s(?:and|then|but|or)(?=\s)/;
const LEAD =
  /^(?:(?:please|now|then|also|first|next|finally|afterwards|and|just|(?:can|could|would|will) you|i (?:want|need) you to|i(?:'d| would) like you to|you (?:should|must)|make sure to|help me(?: to)?|let's|don't forget to|in \S+ \S+|on \S+ \S+)\s+)+/;

/** Returns the verbs of the changes that a text states as done: "delete" for "was deleted". */
export function statedChanges(text: string): string[] {
  const verbs = wordsOf(text).flatMap((word) => (isPast(word) ? verbsOf(word) : []));
  return [...new Set(verbs.filter((verb) => changeStrength(verb) !== undefined))];
}
