import type { CallContext } from "@surehand/kernel";
import type { PageSession } from "../session/page-session.ts";
import { formatRef } from "../snapshot/render.ts";
import type { PageFacts, WirePageFacts } from "./page-facts.ts";

/**
 * Reads facts about the main document that a snapshot omits: addresses of links, the purpose of fields, its type. Take a snapshot first:
 * only elements with a ref are listed.
 *
 * @throws ElementNotFoundError if there is no document
 * @throws PageUnresponsiveError, PageClosedError
 */
export async function readPageFacts(
  session: Pick<PageSession, "refOf" | "resolve" | "masked">,
  call: CallContext,
): Promise<PageFacts> {
  const node = await session.resolve(await session.refOf(":root", call), call);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script's answer, from a world that the page can't reach
  const { fields, links, nextRefs, ...facts } = JSON.parse(String(await node.callApi("pageFacts"))) as WirePageFacts;
  return session.masked({
    ...facts,
    fields: fields.map(([ref, purpose]) => ({ ref: formatRef(0, ref), purpose })),
    links: links.map(([ref, href]) => ({ ref: formatRef(0, ref), href })),
    nextRefs: nextRefs.map((ref) => formatRef(0, ref)),
  });
}
