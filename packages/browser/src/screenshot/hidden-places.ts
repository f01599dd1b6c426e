import type { CallContext } from "@surehand/kernel";
import { ActingElement, type ActingFrame, openActingFrame } from "../perform/acting-frame.ts";
import type { PageReader } from "../world/page-reader.ts";
import { formatRef } from "../snapshot/render.ts";
import type { Ref } from "../wire/ref.ts";
import { registerAllClosedRoots } from "../world/closed-roots.ts";
import { StaleRefError } from "../world/errors.ts";
import { resolveRef } from "../world/node-handle.ts";

/** Minimum length of a text: shorter texts are part of too many others. */
const SHORTEST = 2;

/**
 * Returns the elements that contain or show a secret (the fields it was typed into, and other places on its own site), and those
 * that contain or show one of the texts.
 */
export async function hiddenPlaces(reader: PageReader, given: readonly string[], call: CallContext): Promise<Ref[]> {
  const texts = given.filter((text) => text.trim().length >= SHORTEST);
  if (reader.secrets.isEmpty && texts.length === 0) return [];
  const fields = await Promise.all(reader.secrets.fields.map((ref) => ifThere(reader, ref)));
  const nodes = await reader.frames.list();
  const shown = await Promise.all(
    nodes.map(async (node) => placesIn(reader, await openActingFrame(reader, node, call), texts).catch(() => [])),
  );
  return [...new Set([...fields.flat(), ...shown.flat()])];
}

async function ifThere(reader: PageReader, ref: Ref): Promise<Ref[]> {
  try {
    await resolveRef(reader, ref);
    return [ref];
  } catch (error) {
    if (StaleRefError.isInstance(error)) return [];
    throw error;
  }
}

/** A document only receives secrets that are bound to its origin. */
async function placesIn(reader: PageReader, document: ActingFrame, texts: readonly string[]): Promise<Ref[]> {
  const secrets = reader.secrets.valuesFor(await document.ask<string>("origin"));
  if (secrets.length === 0 && texts.length === 0) return [];
  // Expensive on a big page, but an element that is missed would be visible.
  await registerAllClosedRoots(document.frame, document.world);
  const count = await document.ask<number>("findShowing", { value: { secrets, texts } });
  const refs: Ref[] = [];
  for (let index = 0; index < count; index++) {
    const objectId = await document.askForNode("foundShowing", { value: index });
    if (objectId === undefined) continue;
    const { frame, number } = await new ActingElement(document, objectId).handle(reader).giveRef();
    refs.push(formatRef(frame, number));
  }
  return refs;
}
