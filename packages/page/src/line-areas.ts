import type { PageLine } from "./page-line.ts";

/** Part of the page that a line belongs to. "around": what all pages of a site share, such as navigation and footer. */
export type LineArea = "content" | "around" | "dialog";

const around: ReadonlySet<string> = new Set(["navigation", "banner", "contentinfo", "complementary", "search"]);
const dialogs: ReadonlySet<string> = new Set(["dialog", "alertdialog"]);

/** Returns the area of each line. Lines of a region itself belong to it. */
export function areasOf(lines: readonly PageLine[]): LineArea[] {
  const open: { readonly depth: number; readonly area: LineArea }[] = [];
  return lines.map(({ depth, region }) => {
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    if (region) {
      const outer = open.at(-1)?.area ?? "content";
      open.push({ depth, area: areaOf(region.kind) ?? outer });
    }
    return open.at(-1)?.area ?? "content";
  });
}

function areaOf(kind: string): LineArea | undefined {
  if (dialogs.has(kind)) return "dialog";
  return around.has(kind) ? "around" : undefined;
}
