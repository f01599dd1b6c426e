import { type CallContext, runWithin } from "@surehand/kernel";
import { ActingElement, type ActingFrame, openActingFrame } from "../perform/acting-frame.ts";
import type { PageReader } from "../world/page-reader.ts";
import { formatRef } from "../snapshot/render.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import type { Ref } from "../wire/ref.ts";
import { registerAllClosedRoots } from "../world/closed-roots.ts";
import { callWorld, type DocumentWorld } from "../world/frame-world.ts";
import { StaleRefError } from "../world/errors.ts";
import { resolveRef } from "../world/node-handle.ts";
import type { WirePageTexts } from "../geometry/wire.ts";
import { createHiddenTexts, type HiddenTexts } from "./hidden-texts.ts";
import { elementsThatShow } from "./search-texts.ts";

/** The elements that must be covered at one moment. */
export interface HiddenPlaces {
  readonly refs: readonly Ref[];
  /** Whether every document could be read. */
  readonly isComplete: boolean;
}

/** Minimum length of a text: shorter texts are part of too many others. */
const SHORTEST = 2;
const NOWHERE: HiddenPlaces = { refs: [], isComplete: true };

/**
 * Creates a search for the elements that contain or show a secret, on any site, or one of the texts. Node compares the texts: no
 * document receives a value, and every notation that is masked in texts is found.
 */
export function createHiddenSearch(
  reader: PageReader,
  given: readonly string[],
): (call: CallContext) => Promise<HiddenPlaces> {
  const texts = given.filter((text) => text.trim().length >= SHORTEST);
  if (reader.secrets.isEmpty && texts.length === 0) return () => Promise.resolve(NOWHERE);
  const read = createTextReader();
  const search = createTextSearch(createHiddenTexts(reader.secrets, texts));
  return async (call) => {
    const fields = await Promise.all(reader.secrets.fieldsOfPage.map((ref) => ifPresent(reader, ref)));
    const nodes = await reader.frames.list();
    const places = await Promise.all(nodes.map((node) => placesIn(reader, { node, read, search }, call)));
    return {
      refs: [...new Set([...fields.flat(), ...places.flatMap((refs) => refs ?? [])])],
      isComplete: !places.includes(undefined),
    };
  };
}

async function ifPresent(reader: PageReader, ref: Ref): Promise<Ref[]> {
  try {
    await resolveRef(reader, ref);
    return [ref];
  } catch (error) {
    if (StaleRefError.isInstance(error)) return [];
    throw error;
  }
}

interface Searched {
  readonly node: FrameNode;
  readonly read: (document: ActingFrame) => Promise<WirePageTexts>;
  readonly search: TextSearch;
}

/** Returns undefined if the document can't be read: it may be gone. */
async function placesIn(
  reader: PageReader,
  { node, read, search }: Searched,
  call: CallContext,
): Promise<Ref[] | undefined> {
  const document = await openActingFrame(reader, node, call).catch(() => undefined);
  const texts = document && (await read(document).catch(() => undefined));
  if (!document || !texts) return undefined;
  const indexes = runWithin(call, "The search for secrets in the page", () => search(node, texts));
  return refsOf(reader, document, { reading: texts.reading, indexes }).catch(() => undefined);
}

type TextSearch = (node: FrameNode, texts: WirePageTexts) => readonly number[];

/** The texts after a capture are mostly those before it: they are compared only once. */
function createTextSearch(hidden: HiddenTexts): TextSearch {
  const last = new Map<string, { readonly content: string; readonly found: readonly number[] }>();
  return ({ frameId }, texts) => {
    const content = JSON.stringify({ ...texts, reading: 0 });
    const known = last.get(frameId);
    if (known?.content === content) return known.found;
    const found = elementsThatShow(texts, hidden);
    last.set(frameId, { content, found });
    return found;
  };
}

/** Maximum number of elements of a document whose closed roots are requested before every reading. */
const SMALL_DOCUMENT = 5000;

/** Requests the closed roots of a big document only once per picture: ten thousand elements take a second. */
function createTextReader(): (document: ActingFrame) => Promise<WirePageTexts> {
  const asked = new WeakSet<DocumentWorld>();
  return async (document) => {
    const { frame, world } = document;
    const isBig = Number(await callWorld(frame, world, "countElements")) > SMALL_DOCUMENT;
    if (!isBig || !asked.has(world)) await registerAllClosedRoots(frame, world);
    asked.add(world);
    return document.ask<WirePageTexts>("readTexts");
  };
}

async function refsOf(
  reader: PageReader,
  document: ActingFrame,
  { reading, indexes }: { readonly reading: number; readonly indexes: readonly number[] },
): Promise<Ref[]> {
  const refs: Ref[] = [];
  for (const index of indexes) {
    const objectId = await document.askForNode("elementOfReading", { value: reading }, { value: index });
    if (objectId === undefined) continue;
    const { frame, number } = await new ActingElement(document, objectId).handle(reader).giveRef();
    refs.push(formatRef(frame, number));
  }
  await document.ask("releaseTexts", { value: reading });
  return refs;
}
