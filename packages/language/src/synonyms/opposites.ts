import { wordsOf } from "../text/normalise-name.ts";
import { calendarAbbreviations, months, weekdays } from "../dates/calendar.ts";
import { memo } from "../text/memo.ts";
import { joinPhrases } from "./phrases.ts";
import { groupsIn } from "./word-groups.ts";

/** Words in one line are of one kind, and each means another thing. */
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
 * Whether two texts that are near in meaning may be two of a kind, or the opposite of each other: they share a word and each has
 * another besides ("next page", "Previous page"), or each has a word of its own of one kind ("Monday", "Tuesday").
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

/** Who asks for one side of a line does not mean what names another; "|" stands between them. */
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
/** Without "march" and "may", which are verbs as well. */
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
 * Whether a name is on another side than what was asked for: "First page" for "the last page", "Sign up" for "sign in". What
 * both say is in no one's way: "Next" is meant by "the Next below Previous orders".
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
