import type { SelectedElement, SourcePlace } from "../../src/protocol/page-context.ts";
import { type SourceEdits, textOfSource } from "./source-edits.ts";

/** Place of a source that edits removed: its own tag, a use of a component around it, or the text of its data. */
export interface RemovedSource {
  readonly file: string;
  /** In the file before the edits. Missing for data. */
  readonly line?: number;
}

/** The tag of an element, or a use of a component around it, that edits removed. */
export function removedSource({ source, text }: SelectedElement, edits: SourceEdits): RemovedSource | undefined {
  // A search may have found another tag, and a file alone has no line.
  const isKnown = source?.confidence === "exact" || source?.confidence === "ranked";
  const places: readonly SourcePlace[] =
    source && isKnown ? [...(source.definition ? [source.definition] : []), ...source.callSites] : [];
  const removed = places.find((place) => edits.follow(place, textOfSource({ text }))?.kind === "removed");
  return removed && { file: removed.file, line: removed.line };
}

/** The file in which edits removed the text that the element showed: an item of a list, or a message. */
export function removedData(described: SelectedElement, edits: SourceEdits): RemovedSource | undefined {
  const file = edits.removedFrom(textOfSource(described));
  return file === undefined ? undefined : { file };
}
