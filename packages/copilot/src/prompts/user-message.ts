import type { BrowserMetadata, MatchedRule, SelectedElement, SourcePlace } from "../protocol/page-context.ts";
import { siteText } from "../protocol/site-text.ts";
import { browserName } from "./browser-name.ts";
import { escapeContent, escapeMarkup } from "./escape-markup.ts";

/** Lines of a source file around a place. */
export interface SourceExcerpt {
  readonly place: SourcePlace;
  readonly role: "definition" | "call-site" | "rule";
  readonly firstLine: number;
  readonly text: string;
  /** The matched rule that the excerpt shows whole, and in place of which it is sent. */
  readonly rule?: MatchedRule;
}

/** A text of an element, and where it is written: often in a file of data, not in the tag. */
export interface WrittenText {
  readonly place: SourcePlace;
  readonly text: string;
}

/** Lines of the project's files that concern an element. */
export interface ElementContext {
  readonly excerpts?: readonly SourceExcerpt[];
  readonly written?: readonly WrittenText[];
}

/** `<attached-file>`: a text file that the person attached. */
export function attachedFileSnippet(name: string, text: string): string {
  return `<attached-file ${attribute("name", name)}>\n${escapeMarkup(text)}\n</attached-file>`;
}

/** `<browser-metadata>`: the tab that sent the message. */
export function browserSnippet(browser: BrowserMetadata): string {
  const { url, title, zoom, viewport, devicePixelRatio, userAgent, locale, colorScheme } = browser;
  const given = {
    url,
    title,
    viewport: `${viewport.width}x${viewport.height}`,
    zoom: zoom === 1 ? undefined : String(zoom),
    "pixel-ratio": devicePixelRatio === 1 ? undefined : String(devicePixelRatio),
    browser: browserName(userAgent),
    locale,
    "color-scheme": colorScheme,
  };
  const metadata = `<browser-metadata trust="none" ${attributesOf(given)} />`;
  const errors = (browser.errors ?? []).map(({ text, places }) => {
    const at = places.map(siteText);
    return `  <error${at.length > 0 ? ` ${attribute("at", at.join(", "))}` : ""}>${escapeContent(text)}</error>`;
  });
  return errors.length === 0
    ? metadata
    : `${metadata}\n<page-errors trust="none">\n${errors.join("\n")}\n</page-errors>`;
}

/** `<dom-elements>`: the selected elements. Each value is escaped: the page can't end a tag. */
export function elementsSnippet(
  elements: readonly SelectedElement[],
  contexts: ReadonlyMap<string, ElementContext>,
): string {
  const parts = elements.map((element) => elementSnippet(element, contexts.get(element.id) ?? {}));
  return `<dom-elements trust="none">\n${parts.join("\n")}\n</dom-elements>`;
}

function elementSnippet(element: SelectedElement, { excerpts = [], written = [] }: ElementContext): string {
  const { tag, selector, rect, components, listKey, framework, styles = {} } = element;
  const given = {
    type: tag,
    selector,
    within: element.within?.join(" >>> "),
    role: element.role,
    name: element.name,
    framework,
    rect: `${rect.x},${rect.y} ${rect.width}x${rect.height}`,
    components: components.length === 0 ? undefined : components.slice(0, mostComponents).join(" < "),
    "list-key": listKey,
  };
  const computed = Object.entries(styles).map(([name, value]) => `${name}: ${value}`);
  const content = [
    ...sourceSnippet(element),
    ...contentSnippet(element),
    ...written.map(
      ({ place, text }) => `    <text-written ${placeAttributes(place)}>${escapeContent(text)}</text-written>`,
    ),
    ...(computed.length > 0 ? [`    <computed-styles>${escapeContent(computed.join("; "))}</computed-styles>`] : []),
    ...ruleSnippet((element.rules ?? []).filter((rule) => !excerpts.some((excerpt) => excerpt.rule === rule))),
    ...excerpts.map(excerptSnippet),
  ];
  return `  <html-element ${attributesOf(given)}>\n${content.join("\n")}\n  </html-element>`;
}

/** The element as HTML, or, as earlier versions of the toolbar sent it, its attributes and text. */
function contentSnippet({ html, attributes, text, isTextTruncated }: SelectedElement): string[] {
  if (html !== undefined) {
    const folded = html.isFolded ? ' folded="true"' : "";
    return [`    <html${folded}>${escapeContent(html.text)}</html>`];
  }
  const pairs = Object.entries(attributes).map(([name, value]) => attribute(name, value));
  const cut = isTextTruncated || text.length > mostText;
  return [
    `    <attributes>${pairs.join(" ")}</attributes>`,
    `    <text${cut ? ' truncated="true"' : ""}>${escapeContent(text.slice(0, mostText))}</text>`,
  ];
}

const mostText = 2000;
const mostComponents = 12;

function sourceSnippet({ source }: SelectedElement): string[] {
  if (!source) return [];
  const definition = source.definition ? [`      <definition ${placeAttributes(source.definition)} />`] : [];
  const calls = source.callSites.slice(0, mostCallSites).map((site) => {
    const component = site.component === undefined ? "" : ` ${attribute("component", site.component)}`;
    const approximate = site.isApproximate === true ? ` approximate="true"` : "";
    return `      <call-site ${placeAttributes(site)}${component}${approximate} />`;
  });
  const isBuilt = /^(?:.*\/)?(?:dist|build|out|_site)\//u.test(source.definition?.file ?? "");
  const built = isBuilt ? ` ${attribute("built", "true")}` : "";
  return [
    [
      `    <source ${attribute("confidence", source.confidence)}${built}>`,
      ...definition,
      ...calls,
      "    </source>",
    ].join("\n"),
  ];
}

const mostCallSites = 6;

function placeAttributes({ file, line, column }: SourcePlace): string {
  return [
    attribute("file", file),
    attribute("line", String(line)),
    ...(column === undefined ? [] : [attribute("column", String(column))]),
  ].join(" ");
}

function ruleSnippet(rules: readonly MatchedRule[]): string[] {
  let left = mostRuleCharacters;
  const shown = rules.flatMap(({ selector, text, file }) => {
    left -= selector.length + text.length;
    if (left < 0) return [];
    const from = file === undefined ? "" : ` ${attribute("file", file)}`;
    return [`    <matched-rule ${attribute("selector", selector)}${from}>${escapeContent(text)}</matched-rule>`];
  });
  const more = rules.length - shown.length;
  return more > 0 ? [...shown, `    <more-rules count="${more}" />`] : shown;
}

const mostRuleCharacters = 2500;

/** Lines of code as they are, so that they can be copied into an edit. They can't end or begin a tag of the message. */
function excerptSnippet({ place, role, firstLine, text }: SourceExcerpt): string {
  const lines = text.replaceAll(tagsOfMessage, "&lt;").split("\n");
  const open = `    <source-excerpt ${attribute("role", role)} ${attribute("file", place.file)}>`;
  return [open, ...lines.map((line, index) => `${firstLine + index}: ${line}`), "    </source-excerpt>"].join("\n");
}

const tagsOfMessage = /<(?=\/?(?:source-excerpt|html-element|dom-elements|browser-metadata|automatic-check)\b)/giu;

function attributesOf(given: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [attribute(name, value)]));
  return known.join(" ");
}

function attribute(name: string, value: string): string {
  return `${escapeMarkup(name)}="${escapeMarkup(value)}"`;
}
