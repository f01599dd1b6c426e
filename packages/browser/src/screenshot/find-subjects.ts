import type { Locator } from "playwright-core";
import type { CallContext } from "@surehand/kernel";
import { type FrameRead, readPage } from "../snapshot/read-page.ts";
import type { PageReader } from "../world/page-reader.ts";
import { formatRef, isControl } from "../snapshot/render.ts";
import type { Ref } from "../wire/ref.ts";
import type { WireControl } from "../wire/wire.ts";
import { askPage } from "../world/ask-page.ts";
import { locateNode } from "../world/locate-node.ts";
import { ElementNotFoundError } from "../world/element-not-found-error.ts";
import type { ParsedScreenshotOptions } from "./parse-screenshot-options.ts";

/** The elements that a picture concerns, all as refs. */
export interface Subjects {
  readonly element: Ref | undefined;
  /** Elements that the caller masks. Those that show a hidden text are searched for each capture. */
  readonly masks: readonly Ref[];
  /** Undefined if no marks are requested. */
  readonly marks: readonly Ref[] | undefined;
  /** Whether the marks were requested one by one, so that a missing one is reported. */
  readonly areMarksNamed: boolean;
}

export async function findSubjects(
  reader: PageReader,
  options: ParsedScreenshotOptions,
  call: CallContext,
): Promise<Subjects> {
  const { element, mask, marks } = options;
  const isOfViewport = !options.isFullPage && element === undefined;
  const masks: Ref[] = [];
  for (const masked of mask)
    masks.push(...(typeof masked === "string" ? [masked] : await refsOf(reader, masked, call)));
  return {
    element: element === undefined || typeof element === "string" ? element : await firstRefOf(reader, element, call),
    masks,
    marks: marks === true ? await actionableRefs(reader, isOfViewport, call) : marks || undefined,
    areMarksNamed: typeof marks !== "boolean",
  };
}

async function refsOf(reader: PageReader, locator: Locator, call: CallContext): Promise<Ref[]> {
  const refs: Ref[] = [];
  for (const one of await locator.all()) refs.push(await refOf(reader, one, call));
  return refs;
}

async function firstRefOf(reader: PageReader, locator: Locator, call: CallContext): Promise<Ref> {
  if ((await locator.count()) === 0) throw new ElementNotFoundError(String(locator));
  return refOf(reader, locator.first(), call);
}

async function refOf(reader: PageReader, locator: Locator, call: CallContext): Promise<Ref> {
  const { frame, number } = await (await locateNode(reader, locator, call)).giveRef();
  return formatRef(frame, number);
}

const READ_OPTIONS = { isThorough: false, maxNodes: 400_000, maxTextLength: 1 };

/** Returns the refs of all elements that can be acted on. For a picture of the viewport, most elements elsewhere are omitted. */
async function actionableRefs(reader: PageReader, isOfViewport: boolean, call: CallContext): Promise<Ref[]> {
  const reads = await readPage(reader, READ_OPTIONS, call);
  const found = reads.map(async (read): Promise<Ref[]> => {
    const numbers = controlsOf(read)
      .filter(isActionable)
      .map(([ref]) => ref);
    const wanted = isOfViewport ? await inView(reader, read, numbers, call) : numbers;
    return wanted.map((number) => formatRef(read.ordinal, number));
  });
  return (await Promise.all(found)).flat();
}

async function inView(
  reader: PageReader,
  { node }: FrameRead,
  numbers: readonly number[],
  call: CallContext,
): Promise<readonly number[]> {
  if (numbers.length === 0) return numbers;
  return reader.worlds.use(node, call.signal, (world) =>
    askPage<number[]>(node, world, "refsInView", { value: numbers }),
  );
}

function controlsOf(read: FrameRead): WireControl[] {
  return read.walk?.wire.lines.flatMap((line) => line[3].filter(isControl)) ?? [];
}

const ONLY_SEEN = new Set(["iframe", "image", "graphic", "progressbar", "meter"]);

function isActionable([, role, , states, extra]: WireControl): boolean {
  return !ONLY_SEEN.has(role) && !states.includes("disabled") && extra?.coveredBy === undefined;
}
