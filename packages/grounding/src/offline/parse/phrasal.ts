/** Verbs of several words, what they are said of between them or behind, and the verbs that pages have for it. */
const phrasals: readonly (readonly [said: RegExp, ...meant: string[]])[] = [
  [
    /^(?:take|undo|withdraw)(?: back)? my (like|star|heart|vote|upvote|bookmark) (?:from|of|on|for|to) (.+)$/i,
    "un$1 $2",
  ],
  [/^take\s+(.+?)\s+(?:out of|off|from) (?:my |the )?(?:favou?rites|wish ?list)$/i, "unheart $1"],
  [/^(?:take|throw|toss|kick|strike|cross)\s+(.+?)\s+(?:out of|off|away from|from)\s+(.+)$/i, "remove $1 from $2"],
  [/^(?:take|throw|toss|kick|strike|cross)\s+(.+?)\s+(?:away|out|off)(?:\s+again\b,?\s*(.*))?$/i, "remove $1 $2"],
  [/^(?:take|throw|toss|cross)\s+(?:away|off|out)\s+(.+)$/i, "remove $1"],
  [/^(?:drop|lose|bin|scrap|axe|ditch)\s+(.+)$/i, "remove $1"],
  [
    /^(?:put|place|get)\s+(.+?)\s+(?:in|into|on|onto)\s+(?:my |the |our )?(cart|basket|bag|trolley|wish ?list|watch ?list|favou?rites|playlist|queue)$/i,
    "add $1 to $2",
  ],
  [/^(?:kick|fire|start|spin|boot) (?:off|up)\s+(.+)$/i, "start $1", "run $1"],
  [/^(?:i|we) (?:need|want)\s+(?:another|an? (?:new|extra|additional)|one more)\s+(.+)$/i, "add $1", "new $1"],
  [/^let\s+(.+?)\s+(?:in|through)$/i, "admit $1", "accept $1"],
  [/^(?:send|turn)\s+(.+?)\s+away$/i, "reject $1", "deny $1"],
  [/^(?:call|cry) off\s+(.+)$/i, "cancel $1"],
  [/^(?:hand|turn) in\s+(.+)$|^(?:send|hand) off\s+(.+)$/i, "submit $1$2"],
  [/^(?:put|pop|throw|toss|stick|slip)\s+(?!in\b)(.+?)\s+in$/i, "add $1", "insert $1"],
  [/^(?:pop|throw|toss|stick|slip|append)\s+(?:in\s+)?(.+)$/i, "add $1"],
  [/^(?:carry|go) on(?:\s+(?:to|with)\s+(.+))?$/i, "continue $1"],
  [/^(?:start|begin)\s+\S+ing\s+(.+?)\s+again$/i, "resume $1"],
  [/^give\s+(.+?)\s+an? (?:thumbs[- ]up|like|👍)$|^(?:👍|\+1)(?:\s+(?:on|to|for))?\s+(.+)$/i, "like $1$2", "👍 $1$2"],
  [/^(?:jump|skip|fast|go)[- ](?:ahead|forwards?)(?:\s+by)?\s+(.+)$/i, "forward $1"],
];

/** `call off the order`, `take the filter out`: the same in one word, in each that a page may say. */
export function withoutPhrasal(text: string): string[] {
  const found = phrasals.find(([said]) => said.test(text));
  if (!found) return [];
  const [said, ...meant] = found;
  return meant.map((verb) => text.replace(said, verb).trim());
}
