import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../snapshot/read-page.ts";
import { formatRef } from "../snapshot/render.ts";
import type { Ref } from "../snapshot/snapshot.ts";
import { registerAllClosedRoots } from "../world/closed-roots.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { ask, DocumentGoneError, type DocumentWorld } from "../world/frame-world.ts";
import { nodeHandleAt } from "../world/node-handle.ts";
import { choose } from "./choose.ts";
import { type DurableTarget, fingerprintOf, parseDurableTarget } from "./durable-target.ts";
import { findFrame } from "./find-frame.ts";
import type { WireCandidate, WireDescription } from "./wire.ts";

/** What became of a durable target on the page as it is now. */
export type FindResult =
  | {
      readonly status: "found";
      readonly ref: Ref;
      /** 0 to 1: the weighted share of what is known about the target that the element agrees in. */
      readonly confidence: number;
      /** What agrees, heaviest first: `["test id", "name", "row"]`. */
      readonly how: readonly string[];
      /** How the element is described now; its fingerprint is the target's where it looks the same, and stands in the same place. */
      readonly now: Pick<DurableTarget, "role" | "name" | "fingerprint">;
    }
  | {
      readonly status: "ambiguous";
      /** Those that may be it, likeliest first. */
      readonly candidates: readonly Ref[];
      readonly confidence: number;
      readonly message: string;
    }
  | { readonly status: "not-found"; readonly message: string };

/** @throws InvalidInputError when the target is none */
export async function findTarget(reader: PageReader, given: DurableTarget, call: CallContext): Promise<FindResult> {
  const target = parseDurableTarget(given);
  const found = await findFrame(reader, target.framePath, call);
  if ("message" in found) return { status: "not-found", message: found.message };
  return reader.worlds.use(found.frame, call.signal, (world) => findIn(reader, found.frame, world, target));
}

async function findIn(
  reader: PageReader,
  frame: FrameNode,
  world: DocumentWorld,
  target: DurableTarget,
): Promise<FindResult> {
  if (target.xpath.includes(CLOSED_ROOT)) await registerAllClosedRoots(frame, world);
  const asked = await askCandidates(frame, world, target);
  const choice = choose(target, asked.descriptions);
  if (choice.kind === "none") return { status: "not-found", message: choice.why };
  const refAt = async (index: number): Promise<Ref> => giveRef(reader, frame, world, await asked.elementAt(index));
  if (choice.kind === "one") {
    const { index, confidence, how } = choice;
    const ref = await refAt(index);
    return { status: "found", ref, confidence, how, now: lookOf(asked.descriptions[index] ?? target) };
  }
  const candidates: Ref[] = [];
  for (const index of choice.indexes) candidates.push(await refAt(index));
  const message = `${candidates.length} elements are as much like it as each other: ${candidates.join(", ")}.`;
  return { status: "ambiguous", candidates, confidence: choice.confidence, message };
}

function lookOf(found: WireDescription): Pick<DurableTarget, "role" | "name" | "fingerprint"> {
  return { role: found.role, name: found.name, fingerprint: fingerprintOf(found) };
}

const CLOSED_ROOT = "#shadow-root(closed)";

interface Asked {
  readonly descriptions: readonly WireCandidate[];
  elementAt(index: number): Promise<string>;
}

/** The descriptions come here, the elements stay in the page until one is chosen. */
async function askCandidates(frame: FrameNode, world: DocumentWorld, target: DurableTarget): Promise<Asked> {
  const { framePath: _, ...description } = target;
  const callOn = async (objectId: string, declaration: string, argument: unknown, returnByValue: boolean) => {
    const { result, exceptionDetails } = await ask(() =>
      frame.session.send("Runtime.callFunctionOn", {
        objectId,
        functionDeclaration: declaration,
        arguments: [{ value: argument }],
        returnByValue,
      }),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result;
  };
  const answer = await callOn(
    world.objectId,
    "function(target) { return this.candidatesFor(target); }",
    description,
    false,
  );
  const objectId = answer.objectId ?? "";
  const json = await callOn(objectId, "function() { return this.json; }", undefined, true);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script's answer, from a world that the page can't reach
    descriptions: JSON.parse(String(json.value)) as readonly WireCandidate[],
    elementAt: async (index) => {
      const element = await callOn(objectId, "function(index) { return this.elements[index]; }", index, false);
      if (!element.objectId) throw new DocumentGoneError("The element went.");
      return element.objectId;
    },
  };
}

async function giveRef(reader: PageReader, frame: FrameNode, world: DocumentWorld, objectId: string): Promise<Ref> {
  const ordinal = reader.worlds.ledger.ordinalOf(frame.frameId, frame.parentId === undefined);
  const { frame: given, number } = await nodeHandleAt({ reader, frame, world, objectId, ordinal }).giveRef();
  return formatRef(given, number);
}
