import { omitTime } from "./omit-time.ts";

const compared = new Set(
  (
    "href src srcset alt title placeholder type value disabled readonly required checked selected open hidden role target colspan " +
    "rowspan maxlength min max step pattern tabindex download action method contenteditable lang dir poster controls multiple"
  ).split(" "),
);
/** Attributes that hold identifiers of other elements. */
const references = /^aria-(?:controls|labelledby|describedby|owns|activedescendant|details)$/u;
const ofSvg = /^(?:id|class|style|data-.*)$/u;

/** Attributes with a meaning for the person: classes, styles, identifiers and data have only an effect, or none. */
export function comparedAttributes(element: Element): Record<string, string> {
  const isSvg = element instanceof SVGElement;
  const kept: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    const isCompared = isSvg ? !ofSvg.test(name) : compared.has(name) || name.startsWith("aria-");
    if (isCompared && !references.test(name))
      kept[name] = omitTime(value)
        .replace(/^blob:.*/u, "blob:")
        .slice(0, 2000);
  }
  return kept;
}

/** Value, checkedness and pixels, which no attribute has. */
export function formState(element: Element): string {
  if (element instanceof HTMLInputElement) return `${element.value}${element.checked ? " (checked)" : ""}`;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value;
  if (element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement) return element.open ? "open" : "";
  return element instanceof HTMLCanvasElement || element instanceof HTMLImageElement ? pixelsOf(element) : "";
}

/** A short name of what is drawn: the same file may have another content. Empty for pixels that may not be read. */
function pixelsOf(source: HTMLCanvasElement | HTMLImageElement): string {
  const size = 24;
  try {
    const canvas = document.createElement("canvas");
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext("2d");
    context?.drawImage(source, 0, 0, size, size);
    const bytes = context?.getImageData(0, 0, size, size).data ?? [];
    let hash = 7;
    for (const byte of bytes) hash = (Math.imul(hash, 31) + byte) | 0;
    return `pixels ${hash}`;
  } catch {
    return "";
  }
}
