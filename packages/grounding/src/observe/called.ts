import { nameOf } from "../offline/page/page-index.ts";
import type { Rule } from "./rule.ts";

const CALLED =
  /^(.+?)\s+(?:(?:that|which|whose\s+(?:names?|labels?|texts?|captions?|titles?)|with\s+(?:a\s+)?(?:names?|labels?|texts?))\s+)?(starts?|starting|begins?|beginning|ends?|ending|contains?|containing|includes?|including|mentions?|mentioning)\s+(?:(?:with|in|on|the words?|the text)\s+)*(["“'].+["”']|\S+)$/iu;

/** Finds elements by a part of their names: `buttons that start with "Continue"`, `links containing "PDF"`. */
export const findCalled: Rule = (subject, { find }) => {
  const [, kind = "", how = "", quoted = ""] = CALLED.exec(subject) ?? [];
  const part = plain(quoted);
  if (kind === "" || part === "") return undefined;
  const found = find(`all ${kind}`).filter(({ element }) => isCalled(plain(nameOf(element)), { how, part }));
  return found.length > 0 ? found : undefined;
};

function isCalled(name: string, { how, part }: { readonly how: string; readonly part: string }): boolean {
  if (/^(?:start|begin)/i.test(how)) return name.startsWith(part);
  return /^end/i.test(how) ? name.endsWith(part) : name.includes(part);
}

function plain(text: string): string {
  return text
    .replace(/["“”]|^'|'$/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}
