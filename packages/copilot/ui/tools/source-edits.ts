import type { ChatState, FileChange } from "../../src/protocol/chat-state.ts";
import type { FileDiff } from "../../src/protocol/message.ts";
import type { SelectedElement, SourcePlace } from "../../src/protocol/page-context.ts";
import { followLine, type LineFate, plain } from "../../src/source-location/follow-line.ts";

/** Effects of the edits of a message on the sources. */
export interface SourceEdits {
  /** Follows a line of a file. Undefined: the diffs of the file are not known. */
  follow(place: SourcePlace, text: string): LineFate | undefined;
  /** The file that a text was removed from, and that did not get it again. */
  removedFrom(text: string): string | undefined;
  /** Whether an edit of a file removed more tags than it added. */
  readonly removesTags: boolean;
  /** Whether an edit added the text, where none was removed. */
  adds(text: string): boolean;
}

/** Texts that are shorter may be part of anything. */
const leastText = 3;

export function sourceEdits(edits: readonly FileChange[], messages: ChatState["messages"]): SourceEdits {
  const diffs = new Map(messages.flatMap(({ parts }) => parts).flatMap((part) => diffOf(part)));
  const ofEdits = edits.map(({ path, callId }) => ({
    path,
    diff: callId === undefined ? undefined : diffs.get(callId),
  }));
  const lines = (sign: string): { path: string; text: string }[] =>
    ofEdits.flatMap(({ path, diff }) => (diff ? [{ path, text: linesWith(sign, diff) }] : []));
  const [removed, added] = [lines("-"), lines("+")];
  // A line that was edited is removed and added: only one side of it is new.
  const has = (side: typeof removed, text: string): boolean => side.some((each) => each.text.includes(text));
  return {
    adds: (text) => isLong(text) && has(added, text) && !has(removed, text),
    removesTags: ofEdits.some(({ diff }) => diff && tagsIn(linesWith("-", diff)) > tagsIn(linesWith("+", diff))),
    follow({ file, line }, text) {
      const own = ofEdits.filter(({ path }) => path === file);
      const patches = own.flatMap(({ diff }) => (diff && !diff.isTruncated && !diff.isBinary ? [diff.patch] : []));
      return patches.length === own.length ? followLine(patches, { line, text: isLong(text) ? text : "" }) : undefined;
    },
    removedFrom: (text) =>
      isLong(text) && !has(added, text) ? removed.find((each) => each.text.includes(text))?.path : undefined,
  };
}

/** Stands for edits whose diffs are not at hand. */
export const unknownEdits: SourceEdits = {
  follow: () => undefined,
  removedFrom: () => undefined,
  removesTags: true,
  adds: () => true,
};

/** The first line of an element's text, as its source may have it. */
export function textOfSource({ text }: Pick<SelectedElement, "text">): string {
  return plain(text.split("\n", 1)[0] ?? "");
}

function isLong(text: string): boolean {
  return text.length >= leastText;
}

function diffOf(part: ChatState["messages"][number]["parts"][number]): (readonly [string, FileDiff])[] {
  return part.type === "tool" && part.diff ? [[part.callId, part.diff]] : [];
}

function linesWith(sign: string, { patch }: FileDiff): string {
  const lines = patch.split("\n").filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)));
  return plain(lines.map((line) => line.slice(1)).join(" "));
}

function tagsIn(text: string): number {
  return text.match(/<[A-Za-z]/gu)?.length ?? 0;
}
