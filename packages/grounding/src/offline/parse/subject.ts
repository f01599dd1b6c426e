import { verbsOf } from "@surehand/language";
import { withoutPoliteness } from "./politeness.ts";

/** What a sentence asks to be shown. */
export interface Subject {
  /** Without the asking; empty for everything. */
  readonly words: string;
  /** Whether only what can be used now is asked for. */
  readonly isUsable: boolean;
}

const ASKING =
  /^(?:(?:find|list|show|get|give|return|observe|locate|identify|enumerate|detect|look for|search for|tell|extract|collect|see)(?: me)?|what(?: are)?|which(?: are)?|where(?: are)?)\s+/i;
export const AMOUNT = /^(?:(?:all|every|each|any|both)(?: of)?(?: the| these| those)?|the|these|those)\s+/i;
const EVERYTHING =
  /^(?:(?:everything|anything|all(?: things)?|(?:all )?(?:interactive|actionable|clickable|usable|available|possible)?\s*(?:elements?|controls?|actions?|things|items|components|widgets))(?: (?:that |which )?(?:i|you|we|one|a user|the user|users)? ?(?:can|could) (?:be )?(?:click(?:ed)?|interact(?:ed)? with|use[d]?|do|press(?:ed)?|act(?:ed)? (?:up)?on))?)(?: (?:here|on|in) (?:the |this )?(?:page|screen))?$/i;
const TAIL =
  /\s+(?:(?:that are |which are )?(?:available |shown |visible )?(?:here|on (?:the|this) (?:page|screen|site|website))|please|(?:that |which )?(?:i|you|we|one|people|somebody|a user|the user|users) can (?:click(?: on)?|press|use|fill(?: in| out)?|edit|select|choose|tick|check|type in(?:to)?|write in(?:to)?|enter (?:text|something) in(?:to)?))$/i;
const USABLE =
  /\s+(?:that|which) (?:can|may) (?:still )?be (?:chosen|clicked|selected|pressed|picked|used|filled(?: in| out)?|edited|ticked|checked|changed|booked)$/i;

/** "find all buttons" is "buttons", "what can I click?" is everything. */
export function subjectOf(text: string): Subject {
  let words = withoutPoliteness(text).replace(/\?+$/, "").trim();
  if (/^(?:what|which things) (?:can|could) (?:i|you|we|one|be)\b/i.test(words)) return { words: "", isUsable: false };
  words = words.replace(ASKING, "");
  const isUsable = USABLE.test(words);
  for (let before = ""; before !== words;) {
    before = words;
    words = EVERYTHING.test(words) ? "" : words.replace(AMOUNT, "").replace(TAIL, "").replace(USABLE, "");
  }
  return { words, isUsable };
}

const PURPOSE =
  /^(?:.*\s)?(\S+?) (?:that|which|to|for) (?:can |will |let(?:s)? (?:you|me|one|us) |allow(?:s)? (?:you|me|one|us) to )?((?!(?:the|an?|my|this|that)\b)\p{L}+)\s+(?:(?:an?|the|one|each|every|single|this|that)\s+)*(.+)$/iu;

/** `buttons that remove a filter` are called so: "remove filter buttons", or at least "remove buttons". */
export function byPurpose(words: string): string[] {
  const [, kind = "", verb = "", object = ""] = PURPOSE.exec(words) ?? [];
  if (kind === "") return [];
  const verbs = [verb, ...verbsOf(verb.toLowerCase())];
  return verbs.flatMap((one) => [`${one} ${object} ${kind}`, `${one} ${kind}`]);
}
