import { isCommand } from "./verbs.ts";

/**
 * The command in a sentence that goes on to say what it is for, or what it is not: "hide the map for a moment so I can read", "set the
 * volume to 20, it is loud", "use the card, not the voucher". None where nothing of the kind follows.
 */
export function withoutAsides(text: string): string[] {
  const bare = [WHAT_FOR, WHY, CONTRAST].reduce((left, aside) => cutAt(left, aside), text);
  return bare === text || bare === "" || ALL.test(bare) ? [] : [bare];
}

function cutAt(text: string, aside: RegExp): string {
  const at = text.search(aside);
  // What is written may say anything.
  return at <= 0 || (aside !== CONTRAST && WRITING.test(text.slice(0, at))) ? text : text.slice(0, at).trim();
}

const WHAT_FOR =
  /,?\s+(?:for an? (?:moment|while|second|minute|bit)|for my (?:sister|brother|mother|father|mum|mom|dad|wife|husband|son|daughter|friend|boss|family|kids|children|partner|parents)\b|just for now|for now|so(?: that)? (?:i|we|you|he|she|they|it|everybody|everyone|nobody|people|my \S+|the \S+) (?:can|could|may|will|won['’]t|don['’]t|do|does|doesn['’]t|have|has|am|are|is|get|gets|see|know|need)\b|because (?:of )?\S|in order (?:to|that) \S).*$/i;
const WHY =
  /(?:,| –| -)\s+(?:i|i['’]\w+|we|we['’]\w+|it|it['’]s|that['’]s|he|she|they|they['’]re|this is|there is|there are)\s+(?!(?:and|or)\b)\S.*$/i;
const CONTRAST = /,?\s+(?:(?:and|but) not|instead of|rather than)\s+(?!(?:in|on|at|of)\b)\S.*$|,\s+not\s+\S.*$/i;
const WRITING = /:\s|^(?:type|write|enter|say|tell|reply|answer|comment|post|note|ask)\s+(?![^\s]*[\d\uE100-\uE2F3])/i;
/** What is meant of all of them is what was cut off. */
const ALL = /\b(?:all|every|each|everything|any)\b/i;

/** `see which orders are late`, `know what is new`: the late orders. */
export function whichAre(text: string): string | undefined {
  const [, noun = "", state = ""] = WHICH_ARE.exec(text) ?? [];
  return state === "" || isCommand(noun) ? undefined : `${state} ${noun}`;
}

/** What the page may have a filter for that is called just so. */
export function stateAsked(text: string): string | undefined {
  return WHICH_ARE.exec(text)?.[2];
}

const WHICH_ARE =
  /^(?:to )?(?:see|know|show(?: me)?|view|find out|learn|look at|list|check|read|understand)\s+(?:which|what)\s+(?:of (?:the|my|our) )?(.+?)\s+(?:is|are|was|were)\s+(?:still |already |now |currently |not yet )?((?:(?!\bor\b)\S+ ?){1,3})$/i;

/** `unlock the layer that is locked`: what the verb says already. */
export function withoutTautology(text: string): string[] {
  const [verb = ""] = text.toLowerCase().split(" ");
  const bare = text.replace(SO_ALREADY, (whole: string, after: string | undefined, before: string | undefined) =>
    isUndone(verb, (after ?? before ?? "").toLowerCase()) ? " " : whole,
  );
  return bare === text ? [] : [bare.replace(/\s+/g, " ").trim()];
}

const SO_ALREADY = /\s+(?:that|which|who)(?: is| are|['’]s)(?: still| already| now| currently)? (\S+ed)$|\s(\S+ed)\s/i;

/** "Unlock" is for what is locked, "resume" for what is paused. */
function isUndone(verb: string, state: string): boolean {
  const own = /^(?:un|de|dis)-?(.{3,})$/.exec(verb)?.[1];
  const isOf = (base: string): boolean => [`${base}ed`, `${base}d`].includes(state);
  return (own !== undefined && isOf(own)) || (undoes.get(verb) ?? []).some(isOf);
}

const undoes: ReadonlyMap<string, readonly string[]> = new Map([
  ["resume", ["pause", "suspend", "stopp"]],
  ["restore", ["delete", "archive", "remove"]],
  ["reopen", ["close"]],
  ["show", ["hide"]],
  ["expand", ["collapse"]],
]);

/** `whose camera is off`, `whose status is late`: with these words. */
export function whoseIs(text: string): string[] {
  const bare = text.replace(WHOSE_IS, " with $1 $2");
  return bare === text ? [] : [bare];
}

const WHOSE_IS =
  /\s+whose (\S+) (?:is|are|has been|was|were)(?: still| already| now| currently)? (?!not\b)(\S+(?: \S+)?)$/i;

/** `make the grid visible again`: a verb says the same. */
export function madeSo(text: string): string[] {
  const [, object = "", state = ""] = MADE_SO.exec(text) ?? [];
  const verbs = made.get(state.toLowerCase()) ?? [];
  return verbs.map((verb) => `${verb} ${object}`);
}

const made: ReadonlyMap<string, readonly string[]> = new Map([
  ["visible", ["show"]],
  ["invisible", ["hide"]],
  ["hidden", ["hide"]],
  ["bigger", ["enlarge", "increase"]],
  ["larger", ["enlarge", "increase"]],
  ["smaller", ["shrink", "decrease"]],
  ["public", ["publish"]],
  ["available", ["enable"]],
  ["unavailable", ["disable"]],
]);
const MADE_SO = new RegExp(`^make (.+?) (${[...made.keys()].join("|")})(?: again)?$`, "i");

/** `choose for the title the colour blue`: what comes first is where. */
export function placeBetween(text: string): string[] {
  const [, verb = "", tie = "", place = "", object = ""] = PLACE_BETWEEN.exec(text) ?? [];
  return verb === "" ? [] : [`${verb} ${object} ${tie} ${place}`];
}

const PLACE_BETWEEN =
  /^(choose|select|pick|set|use|enter|write|type|put|add|open|click|remove|delete) (for|in|under|on|into|from|at) ((?:the|my|our|this) (?:\S+ ){0,2}?\S+) (the \S.*|[\uE100-\uE2F3])$/i;

/** `open the file he sent, plan.pdf`: the name comes last. */
export function namedLast(text: string): string[] {
  const [, verb = "", name = ""] = NAMED_LAST.exec(text) ?? [];
  return verb === "" || isCommand(name) || /^(?:the|an?|my|and) /i.test(name) ? [] : [`${verb} ${name}`];
}

const NAMED_LAST =
  /^(open|click(?: on)?|download|select|show|remove|delete|play|view|read) (?:the|that|this|my|an?) [^,\p{Lu}\uE100-\uE2F3]+,\s+(?:(?:it['’]s )?(?:called|named) )?(\p{Lu}[^,]*|\S+\.\w{2,4}|[\uE100-\uE2F3])$/u;
