import { readPageFacts, type Ref, type SnapshotElement } from "@surehand/browser";
import type { Shape } from "@surehand/extraction";
import type { CallContext } from "@surehand/kernel";
import type { WorkerContext } from "./worker-context.ts";

/** Links whose addresses are shown at most, and characters of one address. */
const MOST_LINKS = 100;
const LONGEST_ADDRESS = 300;

/**
 * Returns the addresses of links, one a line, each after the ref and the name of its link: a snapshot shows only these. Empty if no field of the
 * data is an address.
 */
export async function linkAddresses(
  { session, state }: Pick<WorkerContext, "session" | "state">,
  links: ReadonlyMap<Ref, SnapshotElement>,
  call: CallContext,
): Promise<string[]> {
  if (!hasAddress(state.shape)) return [];
  const facts = await readPageFacts(session, call).catch(() => undefined);
  const lines = (facts?.links ?? []).flatMap(({ ref, href }) => {
    const link = links.get(ref);
    return link ? [session.masked(`${ref} ${JSON.stringify(link.name)} ${href.slice(0, LONGEST_ADDRESS)}`)] : [];
  });
  if (lines.length === 0) return [];
  const more = lines.length > MOST_LINKS ? [`... and ${lines.length - MOST_LINKS} more links.`] : [];
  return ["Addresses of links:", ...lines.slice(0, MOST_LINKS), ...more];
}

function hasAddress(shape: Shape): boolean {
  if (shape.kind === "value") return shape.isUrl;
  if (shape.kind === "list") return hasAddress(shape.item);
  return shape.fields.some((field) => hasAddress(field.shape));
}
