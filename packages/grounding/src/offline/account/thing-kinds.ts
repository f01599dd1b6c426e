import { stemOf } from "@surehand/language";
import { isListedNoun } from "../parse/places.ts";
import { roleWordOf, vagueNouns } from "../words/role-words.ts";

/** Words for a kind of thing, which a page need not say. */
export function isThingKind(word: string): boolean {
  return vagueNouns.has(word) || CONTAINERS.has(word) || roleWordOf(word) !== undefined || isListedNoun(word);
}

/** Kinds of places, which a page need not name. */
const CONTAINERS: ReadonlySet<string> = new Set(
  "row line list column table section dialog modal popup form menu navigation nav bar header footer sidebar toolbar panel card grid tab group top bottom corner middle side icon symbol image picture label frame window screen filter setting wheel mark text input placeholder label summary error list entry position place slot field box".split(
    " ",
  ),
);

/** Words for a kind of control, which stand for nothing else: no link is a slider. */
export function isControlWord(word: string): boolean {
  return CONTROLS.has(stemOf(word.toLowerCase()));
}

const CONTROLS: ReadonlySet<string> = new Set(
  "button link hyperlink tab checkbox tickbox switch toggle radio slider dropdown combobox textbox textarea spinner stepper".split(
    " ",
  ),
);
