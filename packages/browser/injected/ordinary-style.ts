import { tagOf } from "./dom.ts";
import { renderedParent } from "./shadow.ts";
import { styleOf } from "./styles.ts";
import { unusualStyles } from "./unusual-styles.ts";

/** What the walk asks of every element's style, whether it is computed or known from the tag. */
export type FlowStyle = Pick<CSSStyleDeclaration, "display" | "cursor" | "listStyleType">;

/**
 * The style of an element that no rule of the page takes out of the ordinary: what the browser's own style sheet says,
 * https://html.spec.whatwg.org/multipage/rendering.html. Items of flex boxes and grids are blocks.
 */
export function ordinaryStyle(tag: string, isFlexItem: boolean): FlowStyle {
  const style = ORDINARY[tag] ?? INLINE;
  return isFlexItem && style.display.startsWith("inline") ? BLOCK : style;
}

/** Whether children of the element are flex or grid items. */
export function arrangesItems(element: Element): boolean {
  return unusualStyles().has(element) && /flex|grid/.test(styleOf(element).display);
}

/** The computed display of any element. */
export function displayOf(element: Element): string {
  if (unusualStyles().has(element)) return styleOf(element).display;
  const parent = renderedParent(element);
  return ordinaryStyle(tagOf(element), parent !== null && arrangesItems(parent)).display;
}

function withDisplay(display: string): FlowStyle {
  return { display, cursor: "auto", listStyleType: "disc" };
}

const INLINE = withDisplay("inline");
const INLINE_BLOCK = withDisplay("inline-block");
const BLOCK = withDisplay("block");

const BLOCK_TAGS =
  "address article aside blockquote body center dd details dir div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html " +
  "legend listing main menu nav ol optgroup p plaintext pre search section summary ul xmp";

const ORDINARY: Readonly<Record<string, FlowStyle>> = {
  ...Object.fromEntries(BLOCK_TAGS.split(" ").map((tag) => [tag, BLOCK])),
  button: INLINE_BLOCK,
  caption: withDisplay("table-caption"),
  // The marker of an item in an ordered list is a number unless a rule says otherwise.
  li: { ...withDisplay("list-item"), listStyleType: "decimal" },
  slot: withDisplay("contents"),
  table: withDisplay("table"),
  tbody: withDisplay("table-row-group"),
  td: withDisplay("table-cell"),
  tfoot: withDisplay("table-footer-group"),
  th: withDisplay("table-cell"),
  thead: withDisplay("table-header-group"),
  tr: withDisplay("table-row"),
};
