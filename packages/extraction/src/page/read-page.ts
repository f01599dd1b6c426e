import {
  type DocumentFacts,
  type OutlineElement,
  type PageFacts,
  type PageSession,
  readOutline,
  readOutlineVersion,
  readPageFacts,
  type Ref,
  type Snapshot,
  StaleRefError,
} from "@surehand/browser";
import { type CallContext, DeadlineExceededError } from "@surehand/kernel";
import { buildTree } from "./build-tree.ts";
import type { PageElement } from "./page-tree.ts";
import { TimeUpError } from "./time-up-error.ts";

/** A page as the extractor reads it. */
export interface ReadPage {
  readonly snapshot: Snapshot;
  /** Undefined for an empty page. */
  readonly root: PageElement | undefined;
  readonly facts: DocumentFacts;
  /** Facts that its text does not show, such as addresses of links. Undefined: they could not be read. */
  readonly pageFacts: PageFacts | undefined;
  /** Everything that it was parsed from, for comparison. */
  readonly content: string;
  /** The documents that it was read from: a ref in each, with the number of its state. */
  readonly documents: ReadonlyMap<Ref, number>;
  /**
   * Called regularly by synchronous work, which no timer can interrupt. Throws a TimeUpError shortly before the
   * deadline.
   */
  readonly assertTime: () => void;
}

interface PageRequest {
  readonly snapshot: Snapshot;
  readonly scope: Ref | undefined;
  /** The page as it was read last. */
  readonly last?: ReadPage | undefined;
}

/**
 * Maps the lines of a snapshot to the page's elements. A frame that does not answer is left out, as in the snapshot. If
 * the page navigated after the snapshot, the new page is read with a new snapshot. An unchanged page is not parsed
 * again: the result has the `content` and the `root` of `last`.
 *
 * @throws StaleRefError if the scope is gone
 */
export async function readPage(session: PageSession, request: PageRequest, call: CallContext): Promise<ReadPage> {
  for (let { snapshot } = request; ; snapshot = await session.snapshot({ maxTokens: Infinity }, call)) {
    try {
      return await readLines(session, { ...request, snapshot }, call);
    } catch (error) {
      if (!StaleRefError.isInstance(error) || request.scope !== undefined) throw error;
    }
  }
}

async function readLines(session: PageSession, request: PageRequest, call: CallContext): Promise<ReadPage> {
  const { snapshot, last } = request;
  const hasSameText = last?.snapshot.text === snapshot.text;
  if (hasSameText && (await isUnchanged(session, last, call))) return last;
  const pageFacts = hasSameText ? last.pageFacts : await readPageFacts(session, call).catch(() => undefined);
  const { outlines, documents, facts } = await readOutlines(session, request, call);
  const content = JSON.stringify([snapshot.text, [...outlines], facts]);
  if (last?.content === content) return { ...last, documents };
  call.log.debug("extract: parse the page", { lines: snapshot.lines.length });
  const root = buildTree(snapshot, outlines, () => {
    if (call.deadline.remainingMs() === 0) throw new DeadlineExceededError({ what: "The extract" });
  });
  return { snapshot, root, facts, pageFacts, content, documents, assertTime: timeCheck(call) };
}

/** Compares facts that a snapshot omits, too: the address of a picture, machine-readable data. */
async function isUnchanged(session: PageSession, { documents }: ReadPage, call: CallContext): Promise<boolean> {
  for (const [ref, version] of documents) {
    const current = await readOutlineVersion(session, ref, call);
    if (current !== version) return false;
  }
  return true;
}

interface Outlines extends Pick<ReadPage, "documents" | "facts"> {
  /** Outlines by the ordinal of their frame. */
  readonly outlines: ReadonlyMap<number, OutlineElement>;
}

async function readOutlines(
  session: PageSession,
  { snapshot, scope }: PageRequest,
  call: CallContext,
): Promise<Outlines> {
  const outlines = new Map<number, OutlineElement>();
  const documents = new Map<Ref, number>();
  const main = snapshot.lines[0]?.frame ?? 0;
  let facts: DocumentFacts = { url: snapshot.url, title: snapshot.title, language: "", jsonLd: [], meta: [] };
  for (const frame of new Set(snapshot.lines.map((line) => line.frame))) {
    const isScoped = frame === main && scope !== undefined;
    const ref = isScoped ? scope : snapshot.lines.find((line) => line.frame === frame)?.anchor;
    if (ref === undefined) continue;
    const outline = await readOutline(session, { ref, isWhole: !isScoped }, call);
    outlines.set(frame, outline.root);
    documents.set(ref, outline.version);
    if (frame === main) ({ facts } = outline);
  }
  return { outlines, documents, facts };
}

/** Time reserved for assembling the result, in milliseconds. */
const MOST_RESERVED_MS = 1000;

function timeCheck({ deadline }: CallContext): () => void {
  const reservedMs = Math.min(MOST_RESERVED_MS, deadline.remainingMs() / 4);
  return () => {
    if (deadline.remainingMs() <= reservedMs) throw new TimeUpError();
  };
}
