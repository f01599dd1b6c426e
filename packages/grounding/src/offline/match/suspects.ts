import { memo, rootOf } from "@surehand/language";
import type { PageItem } from "../page/page-item.ts";
import { type SaidSet, saidSet } from "../page/said-on-page.ts";

/** Something that may be meant: an item, or one of the options of a list. */
export interface Suspect {
  readonly item: PageItem;
  readonly option?: string | undefined;
  /** Whether the verb tells the kind already: then what stands beside a checkbox is its name in a row as well. */
  readonly isKindTold?: boolean | undefined;
  /** Whether it is what one opens of a row, a card or an item: the link that heads it. */
  readonly isHead?: boolean | undefined;
}

export interface Weighed extends Suspect {
  /** How far the words are from it, all together; 0 where its own name says all of them. */
  readonly cost: number;
  /** Whether it is none to act upon by itself, though it might be meant rather than another. */
  readonly isDoubtful: boolean;
}

/** By role and name: others of the same key might be meant as well. */
export function nameKey({ element, names }: PageItem): string {
  return `${element.role} ${filled(names[0]?.normal ?? "")}`;
}

/** A star or a heart that is drawn full, and one that is not, are two states of one thing; "Save" and "Saved" are, too. */
function filled(name: string): string {
  const drawn = name.replace(/[♡🤍]/gu, "♥").replace(/☆/g, "★");
  return /^\p{L}+$/u.test(drawn) ? rootOf(drawn) : drawn;
}

/** What it is called. */
export function textsOf({ item, option }: Suspect): string[] {
  return option === undefined ? item.names.map(({ raw }) => raw) : [option];
}

/** One text by its words; many suspects ask for the same. */
export const textSaid: (text: string) => SaidSet = memo((text) => saidSet([text]));
