const introduction =
  /\b(?:commands?|verbs|try|type|you can(?: also)?(?: say| type| try| enter)?)\b(?: (?:are|include|such as|like|typing))?\s*:?\s*(.+)/iu;
const usualVerbs: ReadonlySet<string> = new Set(
  "look take get drop go north south east west up down inventory help open use examine read push eat save load wait".split(
    " ",
  ),
);
const commandWord = /^["'“‘[(]?([a-z]{2,14}|[A-Z]{3,14})\b/u;
/** Words that begin a sentence or a name instead of a command. */
const otherWords: ReadonlySet<string> = new Set(["the", "to", "your", "you", "an", "it", "and", "or", "with", "not"]);
/** Number of commands in a list, and of usual ones among them if no words introduce it. */
const ENOUGH_COMMANDS = 3;
const ENOUGH_USUAL = 2;

/** Returns the first words of the commands that the texts of a game offer: "Commands: look, take THING". */
export function offeredCommands(texts: Iterable<string>): Set<string> {
  return new Set([...texts].flatMap(commandsIn));
}

function commandsIn(text: string): string[] {
  const introduced = introduction.exec(text)?.[1];
  const items = (introduced ?? text).split(/[,/|;·•\n]|\b(?:and|or)\b/u).map((item) => item.trim());
  const words = items.flatMap((item) => commandWord.exec(item)?.[1]?.toLowerCase() ?? []);
  const commands = words.filter((word) => !otherWords.has(word));
  if (commands.length < ENOUGH_COMMANDS) return [];
  const usual = commands.filter((word) => usualVerbs.has(word)).length;
  // A sentence such as "You can see a lamp, a key and a rope" offers no commands.
  const isList = introduced === undefined ? commands.length === items.length : usual > 0;
  return isList && usual >= (introduced === undefined ? ENOUGH_USUAL : 1) ? commands : [];
}
