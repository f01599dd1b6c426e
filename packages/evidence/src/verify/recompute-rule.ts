import { decodeQuotedPrintable } from "../capture/quoted-printable.ts";

/**
 * Recomputes a rule on a captured page (MHTML): `count(SELECTOR)`, where the selector is a list of tag names, the name of an attribute
 * after one of them included: `count(a[href])`.
 * @returns undefined when the rule is not known
 */
export function recomputeRule(rule: string, mhtml: string): number | undefined {
  const selectors = /^count\(([^()]+)\)$/u
    .exec(rule)?.[1]
    ?.split(",")
    .map((selector) => selector.trim());
  if (selectors === undefined) return undefined;
  const html = mainDocument(mhtml);
  let total = 0;
  for (const selector of selectors) {
    const [, tag, attribute] = /^([a-z][a-z0-9]*)(?:\[([a-z-]+)\])?$/u.exec(selector) ?? [];
    if (tag === undefined) return undefined;
    total += startTags(html, tag).filter((start) => attribute === undefined || hasAttribute(start, attribute)).length;
  }
  return total;
}

/** The first part of an MHTML file is the document: RFC 2557. Chromium writes it as quoted-printable. */
function mainDocument(mhtml: string): string {
  const boundary = /boundary="([^"]+)"/u.exec(mhtml)?.[1];
  const part = boundary === undefined ? mhtml : (mhtml.split(`--${boundary}`)[1] ?? "");
  const body = part.slice(part.search(/\r?\n\r?\n/u));
  return decodeQuotedPrintable(body)
    .replaceAll(/<!--[\s\S]*?-->/gu, "")
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/giu, "");
}

/** Chromium serializes names in lower case, and attribute values in quotes. */
function startTags(html: string, tag: string): string[] {
  return html.match(new RegExp(String.raw`<${tag}(?=[\s>/])(?:[^>"]|"[^"]*")*>`, "gu")) ?? [];
}

function hasAttribute(start: string, name: string): boolean {
  return new RegExp(String.raw`\s${name}(?:=|\s|>)`, "u").test(start.replaceAll(/"[^"]*"/gu, '""'));
}
