import { leavesOf } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import { PageAreas } from "./page-areas.ts";
import { foldText } from "./reads-as.ts";

/** Up to this area of `PageAreas`, a text may belong to the subject of the page. */
const OWN_AREA = 1;

/**
 * Whether a page is about a thing: its title, or a text in its content, has the name. A link, a part about other things and what all pages
 * of a site share name other things.
 */
export function isAbout(page: ReadPage, name: string): boolean {
  const folded = foldText(name);
  if (foldText(page.snapshot.title).includes(folded)) return true;
  const { root } = page;
  if (!root) return false;
  const areas = new PageAreas({ roots: [root] }, page);
  return leavesOf(root).some(
    (leaf) => leaf.role !== "link" && foldText(leaf.text).includes(folded) && areas.areaOf([leaf]) <= OWN_AREA,
  );
}
