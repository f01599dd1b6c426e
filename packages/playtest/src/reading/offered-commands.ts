const introduction = /\b(?:commands?|verbs)\b(?: (?:are|include|such as|like))?[:\s]+(\S.*)/iu;
const weakIntroduction =
  /\b(?:try|type|words|you can(?: also)?(?: say| type| try| enter)?)\b(?: (?:such as|like))?[:\s]+(\S.*)/iu;
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
  return new Set([...texts].flatMap((text) => text.split(/[.!?](?:\s|$)|\n/u)).flatMap(commandsIn));
}

function commandsIn(sentence: string): string[] {
  const strong = introduction.exec(sentence)?.[1];
  const weak = strong === undefined ? weakIntroduction.exec(sentence)?.[1] : undefined;
  const items = (strong ?? weak ?? sentence).split(/[,/|;·•]|\b(?:and|or)\b/u).map((item) => item.trim());
  const words = items.flatMap((item) => commandWord.exec(item.replace(exampleWords, ""))?.[1] ?? []);
  const commands = words.filter((word) => !otherWords.has(word.toLowerCase()));
  const usual = commands.filter(isUsual);
  if (commands.length < ENOUGH_COMMANDS) return [];
  if (strong !== undefined) return usual.length > 0 ? commands.map(toLower) : [];
  // A sentence such as "You can see a lamp, a key and a rope" offers no commands.
  const isList = weak !== undefined || commands.length === items.length;
  if (!isList || usual.length < ENOUGH_USUAL) return [];
  return commands.filter((word) => isUsual(word) || word === word.toUpperCase()).map(toLower);
}

const exampleWords = /^(?:other )?words? (?:such as|like) /iu;

function isUsual(word: string): boolean {
  return usualVerbs.has(word.toLowerCase());
}

function toLower(word: string): string {
  return word.toLowerCase();
}
