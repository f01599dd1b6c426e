import { wordsOf } from "../text/normalise-name.ts";
import { calendarAbbreviations, months, weekdays } from "../dates/calendar.ts";
import { memo } from "../text/memo.ts";
import { joinPhrases } from "./phrases.ts";
import { groupsIn } from "./word-groups.ts";

/** Words of one kind, one kind per line. Two words of a line mean different things. */
const kindLines = `
spring summer autumn fall winter
morning noon afternoon evening night
red orange yellow green blue purple pink brown black white gray
up down left right top bottom upper lower
first second third fourth fifth last next previous
in out on off
yes no
enable disable activate deactivate
open close start stop begin end pause resume
show hide expand collapse
add remove insert delete create
increase decrease more less raise
accept decline reject agree disagree approve deny
import export upload download send receive
buy sell purchase buyer seller customer supplier
income expense credit debit deposit withdraw
arrival departure arrive depart from to
husband wife man woman male female mother father son daughter brother sister
newer older new old newest oldest
small medium large big
`;
const kinds = [weekdays, months, ...groupsIn(kindLines)].map((words) => new Set(words));

/**
 * Returns whether two texts of similar meaning may be opposites or siblings: both share a word and each has one of its own
 * ("next page", "Previous page"), or each has a different word of the same kind ("Monday", "Tuesday").
 */
export function mayBeOpposites(one: string, other: string): boolean {
  const left = new Set(wordsOf(one));
  const right = new Set(wordsOf(other));
  const onlyLeft = [...left].filter((word) => !right.has(word));
  const onlyRight = [...right].filter((word) => !left.has(word));
  if (onlyLeft.length < left.size && onlyLeft.length > 0 && onlyRight.length > 0) return true;
  if ([...onlyLeft, ...onlyRight].some((word) => /\d/.test(word))) return true;
  return kinds.some((kind) => onlyLeft.some((word) => kind.has(word)) && onlyRight.some((word) => kind.has(word)));
}

/** Alternatives, separated by "|". An instruction that asks for one of them does not mean a name that says another. */
const sideLines = `
next forward ahead | previous back backward rewind prior
first | last
login | signup | logout
zoomin | zoomout
enable activate | disable deactivate
show expand unfold reveal | hide collapse fold conceal
add insert create | remove delete discard
increase raise | decrease reduce lower
import upload | export download
accept approve agree allow | decline reject refuse deny disagree
start begin resume | stop end pause halt
follow subscribe | unfollow unsubscribe
mute | unmute
lock | unlock
like | dislike
min minimum | max maximum
left | right
am | pm
yes | no
arrival arrive | departure depart
income | expense
buy | sell
morning | noon | afternoon | evening | night
`;
/** Excludes "march" and "may", which are also verbs. */
const calendarSides = [weekdays, months].map((names) =>
  calendarAbbreviations.filter(([name = ""]) => names.includes(name) && name !== "march"),
);
const sides = [
  ...sideLines
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((words) => words.trim().split(" "))),
  ...calendarSides,
];

interface Side {
  readonly line: number;
  readonly side: number;
}

const sideOf: ReadonlyMap<string, Side> = new Map(
  sides.flatMap((line, at) => line.flatMap((words, side) => words.map((word) => [word, { line: at, side }] as const))),
);

const sidesIn = memo((text: string): readonly Side[] =>
  wordsOf(joinPhrases(text.toLowerCase())).flatMap((word) => sideOf.get(word) ?? []),
);

/**
 * Returns whether a name says another alternative than the instruction: "First page" for "the last page", "Sign up" for "sign in".
 * An alternative that both say does not count: "the Next below Previous orders" may mean "Next".
 */
export function isOtherSide(asked: string, name: string): boolean {
  const wanted = sidesIn(asked);
  const own = sidesIn(name);
  return own.some(({ line }) => {
    const asking = wanted.filter((other) => other.line === line);
    return (
      asking.length > 0 &&
      !own.some((mine) => asking.some((other) => other.line === mine.line && other.side === mine.side))
    );
  });
}
