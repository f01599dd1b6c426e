import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import { formatRef } from "../snapshot/render.ts";
import type { Ref } from "../wire/ref.ts";
import { registerAllClosedRoots, registerRootsOfSmallDocument } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { askPage } from "../world/ask-page.ts";
import type { DocumentWorld } from "../world/frame-world.ts";
import { giveRefBy } from "../world/node-handle.ts";
import { choose } from "./choose.ts";
import { type DurableTarget, fingerprintOf, parseDurableTarget } from "./durable-target.ts";
import { findFrame } from "./find-frame.ts";
import type { WireCandidates, WireDescription } from "./wire.ts";

/** Result of the search for a durable target on the current page. */
export type FindResult =
  | {
      readonly status: "found";
      readonly ref: Ref;
      /** Weighted share of the target's known features in which the element agrees, 0 to 1. */
      readonly confidence: number;
      /** Properties that agree, heaviest first: `["test id", "name", "row"]`. */
      readonly how: readonly string[];
      /**
       * The element's current description. The fingerprint is equal to the target's if the element looks the same and is at the
       * same place.
       */
      readonly now: Pick<DurableTarget, "role" | "name" | "near" | "fingerprint">;
    }
  | {
      readonly status: "ambiguous";
      /** Possible matches, most likely first. */
      readonly candidates: readonly Ref[];
      readonly confidence: number;
      readonly message: string;
    }
  | { readonly status: "not-found"; readonly message: string };

/** @throws InvalidInputError if the target is invalid */
export async function findTarget(reader: PageReader, given: DurableTarget, call: CallContext): Promise<FindResult> {
  const target = parseDurableTarget(given);
  const found = await findFrame(reader, target.framePath, call);
  if ("message" in found) return { status: "not-found", message: found.message };
  const { frame } = found;
  return reader.worlds.searches.run(frame.frameId, async () => {
    call.signal.throwIfAborted();
    return reader.worlds.use(frame, call.signal, (world) => findIn(reader, frame, world, target));
  });
}

async function findIn(
  reader: PageReader,
  frame: FrameNode,
  world: DocumentWorld,
  target: DurableTarget,
): Promise<FindResult> {
  if (target.xpath.includes(CLOSED_ROOT)) await registerAllClosedRoots(frame, world);
  const description = { value: { ...target, framePath: undefined } };
  const { find, descriptions } = await askPage<WireCandidates>(frame, world, "candidatesFor", description);
  const choice = choose(target, descriptions);
  if (choice.kind === "none") return { status: "not-found", message: choice.why };
  const ordinal = reader.worlds.ledger.ordinalOf(frame.frameId, frame.parentId === undefined);
  const refAt = async (index: number): Promise<Ref> => {
    const given = await giveRefBy({ reader, frame, world, ordinal }, "refOfCandidate", { value: { find, index } });
    return formatRef(given.frame, given.number);
  };
  if (choice.kind === "one") {
    const { index, confidence, how } = choice;
    // A caller who searches for one element will act on it, and must know the elements that cover it.
    registerRootsOfSmallDocument(frame, world).catch(() => undefined);
    const ref = await refAt(index);
    return { status: "found", ref, confidence, how, now: summaryOf(descriptions[index] ?? target) };
  }
  const candidates: Ref[] = [];
  for (const index of choice.indexes) candidates.push(await refAt(index));
  const message = `${candidates.length} elements are equally similar: ${candidates.join(", ")}.`;
  return { status: "ambiguous", candidates, confidence: choice.confidence, message };
}

function summaryOf(found: WireDescription): Pick<DurableTarget, "role" | "name" | "near" | "fingerprint"> {
  return { role: found.role, name: found.name, near: found.near, fingerprint: fingerprintOf(found) };
}

const CLOSED_ROOT = "#shadow-root(closed)";
