import type { PageSession } from "@surehand/browser";

/** A field that names a part of any document, such as its title, whatever the site. */
export interface DocumentPart {
  readonly field: string;
  readonly read: (session: PageSession, timeoutMs: number) => Promise<PartValue | undefined>;
}

export interface PartValue {
  readonly value: string | number;
  /** CSS selector of the element that was read. Undefined for the title and for counts. */
  readonly selector?: string | undefined;
  /** The rule of a count: `count(pre)`. */
  readonly rule?: string | undefined;
}

const headings = "h1, h2, h3, h4, h5, h6";

/** Names of a document's parts, and the elements that they are. */
const counted: readonly (readonly [RegExp, string])[] = [
  [/^code (?:samples?|blocks?|examples?|snippets?|listings?)$/u, "pre"],
  [/^links?$/u, "a[href]"],
  [/^(?:images?|pictures?)$/u, "img"],
  [/^tables?$/u, "table"],
  [/^headings?$/u, headings],
  [/^paragraphs?$/u, "p"],
  [/^(?:list items?)$/u, "li"],
];

const counts = /^(?:the )?(?:total )?(?:number|count|amount) of (?:all )?(?:the )?(.+?)(?: on (?:the|this) page)?$/u;

/**
 * Returns how to read a field that is a part of any document: the title, the first heading, the first paragraph, the number of its code
 * samples, links, images, tables, headings, paragraphs or list items. Undefined for other fields.
 */
export function documentPart(field: string, description: string): DocumentPart | undefined {
  const words = description
    .toLowerCase()
    .replaceAll(/[_\s]+/gu, " ")
    .trim();
  if (/^(?:the )?(?:page|document|html) title$|^title of the (?:page|document)$/u.test(words))
    return { field, read: readTitle };
  if (/^(?:the )?(?:first|main|top) heading$/u.test(words))
    return { field, read: (session, ms) => readFirst(session, headings, ms) };
  if (/^(?:the )?first paragraph$/u.test(words)) return { field, read: (session, ms) => readFirst(session, "p", ms) };
  const what = counts.exec(words)?.[1];
  const selector = counted.find(([name]) => what !== undefined && name.test(what))?.[1];
  return selector === undefined ? undefined : { field, read: (session) => count(session, selector) };
}

async function readTitle({ page }: PageSession): Promise<PartValue | undefined> {
  const title = plain(await page.title());
  return title === "" ? undefined : { value: title };
}

async function readFirst({ page }: PageSession, selector: string, timeout: number): Promise<PartValue | undefined> {
  const all = page.locator(selector);
  const total = await all.count();
  for (let index = 0; index < Math.min(total, MOST_CANDIDATES); index++) {
    const one = all.nth(index);
    if (!(await one.isVisible())) continue;
    const text = plain(await one.innerText({ timeout }));
    if (text !== "") return { value: text, selector: `:nth-match(${selector}, ${index + 1})` };
  }
  return undefined;
}

const MOST_CANDIDATES = 20;

async function count({ page }: PageSession, selector: string): Promise<PartValue> {
  return { value: await page.locator(selector).count(), rule: `count(${selector})` };
}

function plain(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
