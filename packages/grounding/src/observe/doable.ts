import type { FoundElement } from "../offline/find-all.ts";
import type { Looking } from "./rule.ts";

/** Uses of elements, each with the kinds that have it. */
const uses: readonly (readonly [doing: string, ...kinds: string[]])[] = [
  [
    "fill(?:ed)?(?: in| out)?|complete|type(?:d)?(?: in(?:to)?| something in(?:to)?)?|writ(?:e|ten)(?: in(?:to)?)?|enter(?: text(?: into)?)?|edit(?:ed)?",
    "fields",
  ],
  ["tick(?:ed)?|check(?:ed)?|untick(?:ed)?|uncheck(?:ed)?|mark(?:ed)?", "checkboxes", "radio buttons", "switches"],
  ["switch(?:ed)?(?: on| off| on and off)?|turn(?:ed)?(?: on| off| on and off)|toggled?", "switches", "checkboxes"],
  [
    "choose(?: from)?|chosen|select(?:ed)?(?: from)?|pick(?:ed)?|drop(?:ped)? down",
    "dropdowns",
    "radio buttons",
    "options",
  ],
  ["click(?:ed)?(?: on)?|press(?:ed)?|push(?:ed)?|tap(?:ped)?(?: on)?", "buttons", "links"],
  ["follow(?:ed)?|visit(?:ed)?", "links"],
  ["upload(?:ed)?|attach(?:ed)?", "file inputs"],
  ["drag(?:ged)?|slid|slide", "sliders"],
];

const DOING = uses.map(([doing]) => doing).join("|");
const ASKED = new RegExp(
  `^(?:(?:find|show|list|tell)(?: me)? )?(?:what|which (?:things|elements|controls)|everything|anything|all)(?: that)? (?:can|could|may) (?:be |(?:i|you|we|one|people|somebody|a user|the user) )((?:${DOING})(?:(?:\\s*,\\s*|,? (?:or|and) )(?:${DOING}))*)(?:\\s+((?:in|inside|within|on|of|under|below|above|next to|from)\\s.+?))?\\??$`,
  "i",
);

/** Answers `what can I fill in or tick in the order form?`: elements of the kinds with this use, in the named place. */
export function findDoable(sentence: string, { find }: Looking): readonly FoundElement[] | undefined {
  const [, doings = "", place = ""] = ASKED.exec(sentence.trim()) ?? [];
  if (doings === "") return undefined;
  const parts = doings.split(/\s*,\s*(?:or |and )?|\s+(?:or|and)\s+(?!off)/i);
  const kinds = parts.flatMap(
    (part) => uses.find(([doing]) => new RegExp(`^(?:${doing})$`, "i").test(part))?.slice(1) ?? [],
  );
  const isHere = /^(?:on|in) (?:this|the) (?:page|screen|site)$/i.test(place);
  const where = isHere || place === "" ? "" : ` ${place}`;
  return [...new Set(kinds)].flatMap((kind) => find(`all ${kind}${where}`).filter(isOf(kind)));
}

/** Excludes other roles that the words for a kind may match: "radio buttons" on a page with only buttons. */
const rolesOf: ReadonlyMap<string, RegExp> = new Map([
  ["checkboxes", /^(?:menuitem)?checkbox$/],
  ["radio buttons", /^(?:menuitem)?radio$/],
  ["switches", /^switch$/],
  ["sliders", /^slider$/],
  ["file inputs", /^file$/],
]);

function isOf(kind: string): (found: FoundElement) => boolean {
  const roles = rolesOf.get(kind);
  return ({ element }) => roles?.test(element.role) ?? true;
}
