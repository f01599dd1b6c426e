/** A documentation page as an independent parser reads it, from the file and without a browser. */
export interface ParsedPage {
  readonly page_title: string;
  readonly first_heading: string;
  readonly first_paragraph: string;
  readonly number_of_code_samples: number;
}

/** Parses a page that Sphinx generated. */
export function parsePage(html: string): ParsedPage {
  const plain = html.replaceAll(/<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>/gu, "");
  // Hidden menus before the document repeat its headings.
  const body = plain.slice(Math.max(plain.indexOf("<body"), plain.indexOf('<div class="body"')));
  return {
    page_title: textOf(/<title>([\s\S]*?)<\/title>/u.exec(plain)?.[1] ?? ""),
    first_heading: first(body, "h[1-6]"),
    first_paragraph: first(body, "p"),
    number_of_code_samples: body.match(/<pre[\s>]/gu)?.length ?? 0,
  };
}

function first(html: string, tag: string): string {
  for (const [, , content = ""] of html.matchAll(new RegExp(String.raw`<(${tag})(?:\s[^>]*)?>([\s\S]*?)</\1>`, "gu"))) {
    const text = textOf(content.replaceAll(/<a class="headerlink"[\s\S]*?<\/a>/gu, ""));
    if (text !== "") return text;
  }
  return "";
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function textOf(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/gu, " ")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&#x([0-9a-f]+);/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&([a-z]+);/gu, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/gu, " ")
    .trim();
}
