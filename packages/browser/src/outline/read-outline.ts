import type { CallContext } from "@surehand/kernel";
import type { Ref } from "../wire/ref.ts";
import { formatRef } from "../snapshot/render.ts";
import { StaleRefError } from "../world/errors.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import { parseRef } from "../world/ref-ledger.ts";
import type { PageSession } from "../session/page-session.ts";
import type { DocumentFacts, OutlineElement, WireOutlineElement } from "./outline.ts";

/** Content of one document, and the facts that it states about itself. */
export interface Outline {
  readonly root: OutlineElement;
  readonly facts: DocumentFacts;
  /** Number of the document's state at the time of reading: see `readOutlineVersion`. */
  readonly version: number;
}

/**
 * Returns the elements of the document to which the ref belongs, or only those inside that ref's element.
 *
 * @throws StaleRefError if the ref is stale
 * @throws PageUnresponsiveError, PageClosedError
 */
export async function readOutline(
  session: Pick<PageSession, "resolve" | "masked">,
  { ref, isWhole }: { readonly ref: Ref; readonly isWhole: boolean },
  call: CallContext,
): Promise<Outline> {
  const node = await session.resolve(ref, call);
  const answer = String(await node.callApi(isWhole ? "documentOutline" : "outline").catch(explainFor(ref)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script's answer, from a world that the page can't reach
  const { root, facts, version } = JSON.parse(answer) as Omit<Outline, "root"> & { root: WireOutlineElement };
  const { frame } = parseRef(ref);
  return { ...session.masked({ root: withRefs(root, frame), facts }), version };
}

/**
 * Returns the number of the current state of the ref's document. It equals the version of an outline as long as nothing has
 * changed in the document since the outline was read.
 *
 * @throws StaleRefError if the ref is stale
 * @throws PageUnresponsiveError, PageClosedError
 */
export async function readOutlineVersion(
  session: Pick<PageSession, "resolve">,
  ref: Ref,
  call: CallContext,
): Promise<number> {
  const node = await session.resolve(ref, call);
  return Number(await node.callApi("outlineVersion").catch(explainFor(ref)));
}

function explainFor(ref: Ref): (error: unknown) => never {
  return (error) => {
    throw error instanceof DocumentGoneError ? new StaleRefError(ref, "navigated") : error;
  };
}

function withRefs({ ref, nodes, ...rest }: WireOutlineElement, frame: number): OutlineElement {
  return {
    ...rest,
    ...(ref !== undefined && { ref: formatRef(frame, ref) }),
    nodes: nodes.map((node) => (typeof node === "string" ? node : withRefs(node, frame))),
  };
}
