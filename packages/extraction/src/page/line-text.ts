import type { Snapshot, SnapshotLine } from "@surehand/browser";

type Control = Extract<SnapshotLine["segments"][number], readonly [number, ...unknown[]]>;

/** Returns the readable text of a line: without refs, roles and states. */
export function lineText({ segments }: SnapshotLine): string {
  return segments
    .map((segment) => {
      if (typeof segment === "string") return segment;
      return segment.length === 1 ? readMark(segment[0]) : ` ${readControl(segment)} `;
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the page's visible text. */
export function plainText({ lines }: Pick<Snapshot, "lines">): string {
  return lines
    .filter(({ kind }) => kind !== "region" && kind !== "frame")
    .map(lineText)
    .filter((text) => text !== "")
    .join("\n");
}

function readControl([, , name, , extra]: Control): string {
  return [name.replaceAll(" · ", " "), extra?.value ?? ""].filter((part) => part !== "").join(" ");
}

/** Returns the name that the mark of a picture or region has in quotes. */
export function readMark(mark: string): string {
  if (SEPARATOR.test(mark)) return mark;
  const quoted = /"((?:[^"\\]|\\.)*)"/.exec(mark)?.[1];
  return quoted === undefined ? " " : ` ${quoted.replaceAll('\\"', '"')} `;
}

const SEPARATOR = /^(?: \| | · |; |: |\d+\. )$/;
