import { childrenOf, elementsIn, isAround, leavesOf, mainKindOf, type PageElement, textOf } from "../page/page-tree.ts";
import type { Found } from "../values/found.ts";
import { isAlike } from "./alike.ts";
import { labelWords } from "./field-names.ts";
import { type MatchContext, matchRecord } from "./match-record.ts";
import type { PageRecord } from "./page-record.ts";
import { toWanted, type WantedField } from "./wanted-field.ts";

/** A mark is a word or a letter, and no text about something. */
const LONGEST_MARK = 30;

/** What the one of several like things is called that bears a mark with just the field's name: which of the plans is the "Current plan". */
export function findMarked(
  { name, shape }: WantedField,
  { roots }: PageRecord,
  context: Omit<MatchContext, "isRow" | "mayGoByLooks">,
): Found | undefined {
  if (shape.kind !== "value" || shape.type !== "string" || shape.isUrl || shape.format !== undefined) return undefined;
  const called = labelWords(name).join(" ");
  const marks = roots.flatMap((root) => [...elementsIn(root)]).filter((element) => isMark(element, called));
  const [mark, ...others] = marks.filter((element) => !marks.some((outer) => outer === element.parent));
  const thing = mark && others.length === 0 ? thingWith(mark) : undefined;
  if (!mark || !thing) return undefined;
  const record = { roots: [thing], without: [mark] };
  const field = toWanted({ name: "name", shape: { ...shape, choices: undefined }, isOptional: false }, "");
  const found = matchRecord([field], record, { ...context, isRow: true, mayGoByLooks: true }).found.get("name");
  return found && { ...found, refs: [...new Set([...found.refs, ...leavesOf(mark).map(({ ref }) => ref)])] };
}

function isMark(element: PageElement, called: string): boolean {
  const leaves = leavesOf(element);
  const text = textOf(leaves);
  if (text === "" || text.length > LONGEST_MARK || isAround(element)) return false;
  if (leaves.some(({ kind, role }) => kind !== "text" || role !== undefined)) return false;
  return [text, element.label ?? ""].some((said) => labelWords(said).join(" ") === called);
}

/** The thing around a mark that is one of several made alike, most of which bear none. */
function thingWith(mark: PageElement): PageElement | undefined {
  for (let thing = mark.parent; thing?.parent; thing = thing.parent) {
    if (leavesOf(thing).length <= leavesOf(mark).length) continue;
    const [self, kind] = [thing, mainKindOf(mark)];
    const things = childrenOf(thing.parent).filter(
      (other) => other === self || (leavesOf(other).length > 1 && isAlike(self, other)),
    );
    if (things.length < FEWEST_THINGS) continue;
    // What stands in each of them is a label, or a value.
    const marked = things.filter((one) => [...elementsIn(one)].some((inner) => mainKindOf(inner) === kind));
    return marked.length * 2 <= things.length ? thing : undefined;
  }
  return undefined;
}

const FEWEST_THINGS = 3;
