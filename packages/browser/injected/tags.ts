/** The style properties that the walk needs of every element, computed or known from the tag. */
export type FlowStyle = Pick<CSSStyleDeclaration, "display" | "cursor">;

/** Facts about an element that follow from its tag. */
export interface TagFacts {
  /** Whether it is never shown as content. */
  readonly isSilent: boolean;
  /** Whether the browser's own style sheet sets overflow, a position or a similar property. */
  readonly isStyledByBrowser: boolean;
  /** Whether it can host a shadow root, https://dom.spec.whatwg.org/#dom-element-attachshadow. */
  readonly mayBeHost: boolean;
  readonly isSlot: boolean;
  readonly isCustom: boolean;
  /** Whether it only places its content: text in a line, a box, a cell. */
  readonly isPlain: boolean;
  /** Whether it is plain text within a line. */
  readonly isPhrase: boolean;
  /** Its role as a control; a link only with an address. */
  readonly pressed: "link" | "button" | undefined;
  /** Its style unless a rule of the page changes it, https://html.spec.whatwg.org/multipage/rendering.html. */
  readonly style: FlowStyle;
}

const known = new Map<string, TagFacts>();

export function factsOf(tag: string): TagFacts {
  let facts = known.get(tag);
  if (!facts) known.set(tag, (facts = collectFacts(tag)));
  return facts;
}

function collectFacts(tag: string): TagFacts {
  const isCustom = tag.includes("-");
  return {
    isSilent: SILENT_TAGS.has(tag),
    isStyledByBrowser: STYLED_BY_BROWSER.has(tag),
    mayBeHost: isCustom || HOST_TAGS.has(tag),
    isSlot: tag === "slot",
    isCustom,
    isPlain: PLAIN_TAGS.has(tag),
    isPhrase: PLAIN_TAGS.has(tag) && !ORDINARY.has(tag),
    pressed: PRESSED.get(tag),
    style: ORDINARY.get(tag) ?? INLINE,
  };
}

const SILENT_TAGS = new Set(
  (
    "script style template noscript head meta link title base param source track datalist col colgroup option optgroup area map noframes " +
    "defs symbol clipPath mask pattern marker linearGradient radialGradient filter desc metadata"
  ).split(" "),
);

const STYLED_BY_BROWSER = new Set(
  (
    "dialog textarea input select svg marquee iframe frame frameset video audio canvas img object embed hr fieldset meter progress ruby rt rp math " +
    "g text tspan textPath foreignObject"
  ).split(" "),
);

const HOST_TAGS = new Set(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(" "),
);

const PLAIN_TAGS = new Set(
  (
    "abbr address b bdi bdo big blockquote center cite code data div dl em font i ins kbd ol p pre q samp small span strong sub sup tbody td " +
    "tfoot th thead tt u ul var"
  ).split(" "),
);

const PRESSED = new Map<string, "link" | "button">([
  ["a", "link"],
  ["button", "button"],
]);

function withDisplay(display: string): FlowStyle {
  return { display, cursor: "auto" };
}

const INLINE = withDisplay("inline");
const INLINE_BLOCK = withDisplay("inline-block");
const BLOCK = withDisplay("block");

const BLOCK_TAGS =
  "address article aside blockquote body center dd details dir div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html " +
  "legend listing main menu nav ol optgroup p plaintext pre search section summary ul xmp";

const ORDINARY = new Map<string, FlowStyle>(
  Object.entries({
    ...Object.fromEntries(BLOCK_TAGS.split(" ").map((tag) => [tag, BLOCK])),
    button: INLINE_BLOCK,
    caption: withDisplay("table-caption"),
    li: withDisplay("list-item"),
    slot: withDisplay("contents"),
    table: withDisplay("table"),
    tbody: withDisplay("table-row-group"),
    td: withDisplay("table-cell"),
    tfoot: withDisplay("table-footer-group"),
    th: withDisplay("table-cell"),
    thead: withDisplay("table-header-group"),
    tr: withDisplay("table-row"),
  }),
);

/** Returns the style of an element that no rule of the page changes. Items of flex boxes and grids are blocks. */
export function ordinaryStyle(tag: string, isFlexItem: boolean): FlowStyle {
  const { style } = factsOf(tag);
  return isFlexItem && style.display.startsWith("inline") ? BLOCK : style;
}
