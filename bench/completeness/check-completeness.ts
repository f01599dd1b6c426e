import type { NodeHandle, PageSession, SnapshotElement } from "@surehand/browser";
import type { CDPSession } from "playwright-core";
import type { SurehandCompetitor } from "../competitors/surehand.ts";
import { type Completeness, judgeCompleteness, type Missing } from "./completeness.ts";
import { explainAbsence } from "./explain-absence.ts";
import { type InteractiveNode, listInteractiveNodes } from "./interactive-nodes.ts";
import { pairOff } from "./pair-off.ts";

/**
 * Maximum number of refs that are all traced to their nodes; above it, only those that role and name leave unmatched.
 */
const mostRefsToTrace = 1000;
const tracedAtOnce = 50;

/**
 * Compares the unfolded snapshot of the open page with the browser's accessibility tree. Call it after the page was
 * timed: an enabled accessibility tree makes the page slower.
 */
export async function checkCompleteness({ browser, session }: SurehandCompetitor): Promise<Completeness> {
  const { refs } = await session.snapshot({ maxTokens: Infinity, timeout: 60_000 });
  const protocol = await browser.context.newCDPSession(browser.page);
  try {
    const nodes = await listInteractiveNodes(protocol);
    const elements = [...refs.values()];
    const left = elements.length > mostRefsToTrace ? pairOff(nodes, elements) : { first: nodes, second: elements };
    const ours = await traceNodes(session, left.second);
    const missing: Missing[] = [];
    for (const node of left.first) {
      if (!ours.has(node.backendNodeId)) missing.push({ ...node, reason: await findReason(protocol, node) });
    }
    return judgeCompleteness({ interactive: nodes.length, refs: refs.size, missing });
  } finally {
    await protocol.detach();
  }
}

async function traceNodes(session: PageSession, elements: readonly SnapshotElement[]): Promise<Set<number>> {
  const ids = new Set<number>();
  for (let start = 0; start < elements.length; start += tracedAtOnce) {
    const part = elements.slice(start, start + tracedAtOnce);
    const found = await Promise.all(part.map(async ({ ref }) => backendNodeIdOf(await session.resolve(ref))));
    for (const id of found) ids.add(id);
  }
  return ids;
}

async function backendNodeIdOf({ frame, objectId }: NodeHandle): Promise<number> {
  const { node } = await frame.session.send("DOM.describeNode", { objectId });
  return node.backendNodeId;
}

async function findReason(protocol: CDPSession, { backendNodeId }: InteractiveNode): Promise<string | null> {
  const { object } = await protocol.send("DOM.resolveNode", { backendNodeId });
  const { result } = await protocol.send("Runtime.callFunctionOn", {
    ...(object.objectId === undefined ? {} : { objectId: object.objectId }),
    functionDeclaration: `function () { return (${explainAbsence.toString()})(this); }`,
    returnByValue: true,
  });
  return typeof result.value === "string" ? result.value : null;
}
