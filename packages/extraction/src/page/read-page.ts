import {
  type DocumentFacts,
  type OutlineElement,
  type PageSession,
  readOutline,
  type Ref,
  type Snapshot,
  StaleRefError,
} from "@surehand/browser";
import { type CallContext, DeadlineExceededError } from "@surehand/kernel";
import { buildTree } from "./build-tree.ts";
import type { PageElement } from "./page-tree.ts";
import { TimeUpError } from "./time-up-error.ts";

/** A page as extracting looks at it. */
export interface ReadPage {
  readonly snapshot: Snapshot;
  /** Undefined where nothing is on the page. */
  readonly root: PageElement | undefined;
  readonly facts: DocumentFacts;
  /**
   * Called now and then by what is worked out without a pause, which no timer could end. Throws a TimeUpError a little before the
   * deadline.
   */
  readonly assertTime: () => void;
}

interface Looked {
  readonly snapshot: Snapshot;
  readonly scope: Ref | undefined;
}

/**
 * Reads how the lines of a snapshot stand in the page. A frame that does not answer is left out, as it is in the snapshot. Where
 * the page was left since the snapshot, the one that came is read, with a snapshot of its own.
 *
 * @throws StaleRefError when the scope is gone
 */
export async function readPage(session: PageSession, looked: Looked, call: CallContext): Promise<ReadPage> {
  for (let { snapshot } = looked; ; snapshot = await session.snapshot({ maxTokens: Infinity }, call)) {
    try {
      return await readLines(session, { ...looked, snapshot }, call);
    } catch (error) {
      if (!StaleRefError.isInstance(error) || looked.scope !== undefined) throw error;
    }
  }
}

async function readLines(session: PageSession, { snapshot, scope }: Looked, call: CallContext): Promise<ReadPage> {
  const outlines = new Map<number, OutlineElement>();
  const main = snapshot.lines[0]?.frame ?? 0;
  let facts: DocumentFacts = { url: snapshot.url, title: snapshot.title, language: "", jsonLd: [], meta: [] };
  for (const frame of new Set(snapshot.lines.map((line) => line.frame))) {
    const isScoped = frame === main && scope !== undefined;
    const ref = isScoped ? scope : snapshot.lines.find((line) => line.frame === frame)?.anchor;
    if (ref === undefined) continue;
    const outline = await readOutline(session, { ref, isWhole: !isScoped }, call);
    outlines.set(frame, outline.root);
    if (frame === main) ({ facts } = outline);
  }
  const root = buildTree(snapshot, outlines, () => {
    if (call.deadline.remainingMs() === 0) throw new DeadlineExceededError({ what: "The extract" });
  });
  return { snapshot, root, facts, assertTime: timeCheck(call) };
}

/** What was found is put together in this time. */
const MOST_RESERVED_MS = 1000;

function timeCheck({ deadline }: CallContext): () => void {
  const reservedMs = Math.min(MOST_RESERVED_MS, deadline.remainingMs() / 4);
  return () => {
    if (deadline.remainingMs() <= reservedMs) throw new TimeUpError();
  };
}
