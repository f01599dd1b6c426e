import {
  ancestorsOf,
  childrenOf,
  elementsIn,
  headingLevel,
  isAround,
  isInside,
  type Leaf,
  leavesOf,
  mainKindOf,
  type PageElement,
  type Span,
  textOf,
} from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { Candidate } from "../records/candidates.ts";
import { labelWords } from "../records/field-names.ts";
import { type PartName, partNames } from "../records/surroundings.ts";
import { topRecord } from "../records/top-record.ts";
import type { PageRecord } from "../records/page-record.ts";
import { candidatesIn } from "./candidates-in.ts";
import { partsOfOtherThings } from "./other-things.ts";

/**
 * Position of a value on the page, as a number that is lower the more certainly it belongs to the subject of the page: 0 below its main
 * heading, 1 elsewhere in the content, 2 in a part about other things or in one of several cards, 3 in what all pages of a site share.
 */
export type Area = 0 | 1 | 2 | 3;

/** Divides a page into what belongs to its subject and what does not. */
export class PageAreas {
  readonly #top: Span | undefined;
  readonly #parts: readonly PartName[];
  readonly #heading: PageElement | undefined;
  /** Parts that name another thing of the kind that the page is about. */
  readonly #others: readonly PartName[];
  /** Words of what the page is about. */
  readonly subject: ReadonlySet<string>;

  constructor(record: PageRecord & { readonly roots: readonly [PageElement] }, page: ReadPage) {
    const { snapshot } = page;
    const [root] = record.roots;
    this.#top = topRecord(record, snapshot.title)?.span;
    this.#parts = partNames(root).filter(({ heading, level }) => heading !== undefined && level > 1);
    this.#heading = [...elementsIn(root)].find((one) => headingLevel(one) === 1 && leavesOf(one).length > 0);
    const headed = this.#heading ? leavesOf(this.#heading).flatMap(({ text }) => labelWords(text)) : [];
    this.subject = new Set([...headed, ...labelWords(snapshot.title)]);
    const name = this.#heading ? textOf(leavesOf(this.#heading)) : snapshot.title;
    const candidates = (): readonly Candidate[] => candidatesIn(record, page);
    this.#others = partsOfOtherThings(this.#parts, { name, subject: this.subject, candidates });
  }

  areaOf(leaves: readonly Leaf[]): Area {
    return leaves.map((leaf) => this.#areaOf(leaf)).reduce<Area>((before, area) => (area > before ? area : before), 0);
  }

  #areaOf(leaf: Leaf): Area {
    if (isAround(leaf)) return 3;
    if (this.#isOfOthers(leaf) || this.#isInCard(leaf)) return 2;
    return this.#top && isInside(leaf, this.#top) ? 0 : 1;
  }

  /** In a part whose heading names other things: "Competitors". */
  #isOfOthers(leaf: Leaf): boolean {
    if (this.#others.some(({ span }) => isInside(leaf, span))) return true;
    return this.#parts.some(
      ({ span, heading, text }) =>
        isInside(leaf, span) && !(heading && isInside(leaf, heading)) && namesOthers(text, this.subject),
    );
  }

  /** In one of several boxes with headings of their own, none of which has the page's main heading. */
  #isInCard(leaf: Leaf): boolean {
    return ancestorsOf(leaf).some((element) => {
      const { parent } = element;
      if (!parent || !CARDS.has(element.tag) || !isHeaded(element)) return false;
      if (this.#heading && isInside(this.#heading, element)) return false;
      const alike = childrenOf(parent).filter((one) => mainKindOf(one) === mainKindOf(element) && isHeaded(one));
      return alike.length > 1;
    });
  }
}

const CARDS = new Set(["article", "li"]);

function isHeaded(element: PageElement): boolean {
  return [...elementsIn(element)].some((one) => headingLevel(one) !== undefined);
}

/** Whether a heading, or the words of a sentence, speak of other things than the page is about. */
export function namesOthers(text: string, subject: ReadonlySet<string>): boolean {
  return labelWords(text).some((word) => OTHERS.has(word) && !subject.has(word));
}

const OTHERS = new Set(
  "competitor rival related similar other another alternative recommended recommendation previous former earlier predecessor successor nearby neighbour neighbor parent subsidiary partner customer client supplier sponsor comparison compare compared history historical archive archived example sample average benchmark peer sibling also bought viewed more elsewhere sponsored advertisement ad advert mitbewerber wettbewerber konkurrent ahnlich weitere andere fruher vorjahr tochter kunde partnerfirma concurrent similaire autre precedent competidor similar otro anterior relacionado concorrente altro".split(
    " ",
  ),
);
