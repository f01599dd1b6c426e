import { type Ref, type Snapshot, type SnapshotElement, StaleRefError } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { WorkerContext } from "../worker-context.ts";

export type TargetResolution =
  | { readonly ref: Ref; readonly element: SnapshotElement | undefined }
  | { readonly problem: string };

const refPattern = /^\[?((?:f[1-9]\d*)?e[1-9]\d*)\]?$/u;
const indexPattern = /^\[?([1-9]\d*)\]?$/u;

/**
 * Finds the element that a worker means, in this order: a ref or the number of one (`e12`, `12`), the exact text of one element, a CSS
 * selector. A text that several elements have is refused with their refs.
 */
export async function resolveTarget(
  target: string,
  { session, view }: WorkerContext,
  call: CallContext,
): Promise<TargetResolution> {
  const given = target.trim();
  const ref = refPattern.exec(given)?.[1] ?? numberedRef(given, view.snapshot);
  if (ref !== undefined) return { ref, element: view.snapshot?.refs.get(ref) };
  const named = elementsNamed(given, view.snapshot);
  const [only, ...others] = named;
  if (only && others.length === 0) return { ref: only.ref, element: only };
  if (only)
    return { problem: `${named.length} elements have the text ${JSON.stringify(given)}: ${list(named)}. Give a ref.` };
  return resolveSelector(given, session, call);
}

/** Returns the element of the snapshot that a worker means, if its ref or text says so for certain. */
export function knownTarget(target: string, snapshot: Snapshot | undefined): SnapshotElement | undefined {
  const given = target.trim();
  const ref = refPattern.exec(given)?.[1] ?? numberedRef(given, snapshot);
  if (ref !== undefined) return snapshot?.refs.get(ref);
  const [only, ...others] = elementsNamed(given, snapshot);
  return others.length === 0 ? only : undefined;
}

function numberedRef(given: string, snapshot: Snapshot | undefined): Ref | undefined {
  const number = indexPattern.exec(given)?.[1];
  return number !== undefined && snapshot?.refs.has(`e${number}`) === true ? `e${number}` : undefined;
}

function elementsNamed(text: string, snapshot: Snapshot | undefined): SnapshotElement[] {
  const wanted = plain(text);
  if (wanted === "" || !snapshot) return [];
  return [...snapshot.refs.values()].filter(
    ({ name, placeholder }) => plain(name) === wanted || plain(placeholder ?? "") === wanted,
  );
}

async function resolveSelector(
  selector: string,
  session: WorkerContext["session"],
  call: CallContext,
): Promise<TargetResolution> {
  try {
    const locator = session.page.locator(`css=${selector}`);
    const count = await locator.count();
    if (count === 1) return { ref: await session.refOf(locator, call), element: undefined };
    const problem =
      count === 0
        ? "No element has this text or matches it as a CSS selector"
        : `${count} elements match the CSS selector`;
    return { problem: `${problem}: ${JSON.stringify(selector)}. Give a ref of the page.` };
  } catch (error) {
    if (StaleRefError.isInstance(error)) throw error;
    return {
      problem: `No element has the text ${JSON.stringify(selector)}, and it is not a CSS selector. Give a ref of the page.`,
    };
  }
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/gu, " ").toLowerCase();
}

function list(elements: readonly SnapshotElement[]): string {
  return elements
    .slice(0, 8)
    .map(({ ref, role, name }) => `${ref} (${role} ${JSON.stringify(name.slice(0, 40))})`)
    .join(", ");
}
