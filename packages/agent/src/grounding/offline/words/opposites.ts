import { wordsOf } from "../../../text/normalise-name.ts";

/** What stands in one line is of a kind, and each is another. */
const kinds = `
monday tuesday wednesday thursday friday saturday sunday
january february march april may june july august september october november december
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
`
  .trim()
  .split("\n")
  .map((line) => new Set(line.split(" ")));

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
