import { type AreaLine, lengthOf, type PageReading } from "../page-reading.ts";
import { hasWord } from "../words.ts";
import { kindOf, type PageKind } from "./kind.ts";
import { hasReturnAddress, isRedirected } from "./redirect.ts";

/** Characters of text before and after the form of a page that is for signing in. */
const MOST_BEFORE = 500;
const MOST_AFTER = 1500;

/** A page that wants a sign-in: by its status, its address, a form that is what the page is for, or its words and nothing else. */
export function signInOf(page: PageReading): PageKind | undefined {
  const { status = 200, snapshot } = page;
  if (status === 401) return kindOf("sign-in", "status", String(status));
  const field = fieldOf(page);
  if (field && isFormOfPage(page, field)) return kindOf("sign-in", "field", field.text);
  if (status >= 404) return undefined;
  if (hasReturnAddress(page) && (page.isShort || field)) return kindOf("sign-in", "redirect", snapshot.url);
  const way = page.isShort ? signInControl(page) : undefined;
  return way === undefined ? undefined : kindOf("sign-in", "words", way);
}

/** The line of the first field for a password, a code or a user name in the content. */
function fieldOf({ facts, snapshot, content }: PageReading): AreaLine | undefined {
  const known = new Set(facts?.fields.map(({ ref }) => ref));
  const isSecret = (ref: string | undefined): boolean => {
    if (ref === undefined) return false;
    const element = snapshot.refs.get(ref);
    return known.has(ref) || (element?.role === "textbox" && element.states.some((state) => SECRET_STATES.has(state)));
  };
  return content.find(({ parts }) => parts.some(({ ref }) => isSecret(ref)));
}

/** Only secret fields have these states: of others, the value is shown. */
const SECRET_STATES: ReadonlySet<string> = new Set(["empty", "filled"]);

/** Whether the form is what the page is for: no record stands before it, its heading is the page's, little else is there. */
function isFormOfPage(page: PageReading, field: AreaLine): boolean {
  const { content } = page;
  const at = content.indexOf(field);
  const before = content.slice(0, at).filter(({ hasControl }) => !hasControl);
  const after = content.slice(at + 1).filter(({ hasControl }) => !hasControl);
  if (isRedirected(page)) return lengthOf(after) <= 2 * MOST_AFTER;
  if (before.some(({ isRecord }) => isRecord) || lengthOf(before) > MOST_BEFORE) return false;
  if (lengthOf(after) > MOST_AFTER) return false;
  const headed = after.findIndex(({ level }) => level > 0 && level <= mainLevel(content));
  return headed < 0 || before.some(({ level }) => level > 0) || !after.slice(headed).some(({ isRecord }) => isRecord);
}

function mainLevel(content: readonly AreaLine[]): number {
  return Math.min(...content.flatMap(({ level }) => (level > 0 ? [level] : [])), 6);
}

/**
 * The name of a link or button that leads to signing in, on a page with few others: the page's text speaks of it, too, or it is the last of
 * a few lines.
 */
function signInControl({ content, snapshot, name }: PageReading): string | undefined {
  const controls = content.flatMap(({ parts }) => parts.flatMap(({ ref }) => snapshot.refs.get(ref ?? "") ?? []));
  if (controls.length > MOST_CONTROLS) return undefined;
  const way = controls.find((control) => /^(?:link|button)$/.test(control.role) && hasWord(control.name, "signIn"));
  if (!way) return undefined;
  const texts = [name, ...content.filter(({ hasControl }) => !hasControl).map(({ text }) => text)];
  const isLast = content.length <= MOST_LINES && content.at(-1)?.parts.some(({ ref }) => ref === way.ref) === true;
  return isLast || texts.some((text) => hasWord(text, "signIn")) ? way.name : undefined;
}

const MOST_CONTROLS = 4;
const MOST_LINES = 4;
