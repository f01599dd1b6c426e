import type { BrowserMetadata, SelectedElement, SourcePlace } from "../protocol/page-context.ts";
import { escapeMarkup } from "./escape-markup.ts";

/** Lines of a source file around a place. */
export interface SourceExcerpt {
  readonly place: SourcePlace;
  readonly role: "definition" | "call-site";
  readonly firstLine: number;
  readonly text: string;
}

/** `<attached-file>`: a text file that the person attached. */
export function attachedFileSnippet(name: string, text: string): string {
  return `<attached-file ${attribute("name", name)}>\n${escapeMarkup(text)}\n</attached-file>`;
}

/** `<browser-metadata>`: the tab that sent the message. */
export function browserSnippet(browser: BrowserMetadata): string {
  const { url, title, zoom, viewport, devicePixelRatio, userAgent, locale, colorScheme } = browser;
  const values = {
    "current-url": url,
    "current-title": title,
    "zoom-level": String(zoom),
    "viewport-resolution": `${viewport.width}x${viewport.height}`,
    "device-pixel-ratio": String(devicePixelRatio),
    "user-agent": userAgent,
    locale,
    ...(colorScheme && { "color-scheme": colorScheme }),
  };
  const lines = Object.entries(values).map(([name, value]) => `  <${name}>${escapeMarkup(value)}</${name}>`);
  return `<browser-metadata trust="none">\n${lines.join("\n")}\n</browser-metadata>`;
}

/** `<dom-elements>`: what the person picked. Each value is escaped: the page can't end a tag. */
export function elementsSnippet(
  elements: readonly SelectedElement[],
  excerpts: ReadonlyMap<string, readonly SourceExcerpt[]>,
): string {
  const parts = elements.map((element) => elementSnippet(element, excerpts.get(element.id) ?? []));
  return `<dom-elements trust="none">\n${parts.join("\n")}\n</dom-elements>`;
}

function elementSnippet(element: SelectedElement, excerpts: readonly SourceExcerpt[]): string {
  const { tag, selector, xpath, text, isTextTruncated, rect, components, listKey, framework } = element;
  const given: Readonly<Record<string, string | undefined>> = {
    type: tag,
    selector,
    xpath,
    within: element.within?.join(" >>> "),
    role: element.role,
    name: element.name,
    framework,
    rect: `${rect.x},${rect.y} ${rect.width}x${rect.height}`,
    components: components.length === 0 ? undefined : components.join(" < "),
    "list-key": listKey,
  };
  const open = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [attribute(name, value)]));
  const truncated = isTextTruncated ? ' truncated="true"' : "";
  const content = [
    ...sourceSnippet(element),
    listSnippet("attributes", element.attributes),
    `    <text${truncated}>${escapeMarkup(text)}</text>`,
    listSnippet("computed-styles", element.styles ?? {}),
    ...ruleSnippet(element),
    ...excerpts.map(excerptSnippet),
  ];
  return `  <html-element ${open.join(" ")}>\n${content.filter((part) => part !== "").join("\n")}\n  </html-element>`;
}

function sourceSnippet({ source }: SelectedElement): string[] {
  if (!source) return [];
  const definition = source.definition ? [`      <definition ${placeAttributes(source.definition)} />`] : [];
  const calls = source.callSites.map((site) => {
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

function placeAttributes({ file, line, column }: SourcePlace): string {
  return [
    attribute("file", file),
    attribute("line", String(line)),
    ...(column === undefined ? [] : [attribute("column", String(column))]),
  ].join(" ");
}

function listSnippet(name: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([key, value]) => `      ${escapeMarkup(key)}: ${escapeMarkup(value)}`);
  return lines.length === 0 ? "" : `    <${name}>\n${lines.join("\n")}\n    </${name}>`;
}

function ruleSnippet({ rules = [] }: SelectedElement): string[] {
  return rules.map(({ selector, text, file }) => {
    const from = file === undefined ? "" : ` ${attribute("file", file)}`;
    return `    <matched-rule ${attribute("selector", selector)}${from}>${escapeMarkup(text)}</matched-rule>`;
  });
}

function excerptSnippet({ place, role, firstLine, text }: SourceExcerpt): string {
  const lines = text.split("\n").map((line, index) => `${firstLine + index}: ${escapeMarkup(line)}`);
  const open = `    <source-excerpt ${attribute("role", role)} ${attribute("file", place.file)}>`;
  return [open, ...lines, "    </source-excerpt>"].join("\n");
}

function attribute(name: string, value: string): string {
  return `${name}="${escapeMarkup(value)}"`;
}
