import type { CallContext } from "@surehand/kernel";
import { openActingFrame, ActingElement, type ActingFrame } from "../perform/acting-frame.ts";
import type { PageReader } from "../snapshot/read-page.ts";
import { formatRef } from "../snapshot/render.ts";
import type { Ref } from "../snapshot/snapshot.ts";
import { StaleRefError } from "../world/errors.ts";
import { resolveRef } from "../world/node-handle.ts";

/** Elements that hold or show a secret: the fields it was typed into, and wherever its own site shows it. */
export async function secretPlaces(reader: PageReader, call: CallContext): Promise<Ref[]> {
  if (reader.secrets.isEmpty) return [];
  const fields = await Promise.all(reader.secrets.fields.map((ref) => ifThere(reader, ref)));
  const nodes = await reader.frames.list();
  const shown = await Promise.all(
    nodes.map(async (node) => placesIn(reader, await openActingFrame(reader, node, call)).catch(() => [])),
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

/** A document is told no value that is not bound to its origin. */
async function placesIn(reader: PageReader, document: ActingFrame): Promise<Ref[]> {
  const values = reader.secrets.valuesFor(await document.ask<string>("origin"));
  if (values.length === 0) return [];
  const count = await document.ask<number>("findShowing", { value: values });
  const refs: Ref[] = [];
  for (let index = 0; index < count; index++) {
    const objectId = await document.askForNode("foundShowing", { value: index });
    if (objectId === undefined) continue;
    const { frame, number } = await new ActingElement(document, objectId).handle(reader).giveRef();
    refs.push(formatRef(frame, number));
  }
  return refs;
}
