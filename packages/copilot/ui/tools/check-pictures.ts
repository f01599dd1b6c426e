import type { BrowserToolAnswer } from "../../src/protocol/browser-tools.ts";
import type { FileChange } from "../../src/protocol/chat-state.ts";
import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { captureTrack } from "../state/tab-capture.ts";
import { picturesDiffer } from "./compare-pictures.ts";
import { hasEffect } from "./element-changes.ts";
import { findAgain, type FindOptions } from "./find-again.ts";
import type { ComparedElement } from "./inspect-element.ts";
import { placeNow } from "./place-now.ts";
import { pictureBefore, takePicture } from "./take-picture.ts";

type Pictures = NonNullable<Extract<BrowserToolAnswer, { ok: true }>["pictures"]>;

export interface PicturePair {
  readonly before?: string;
  readonly after?: string;
}

export interface PictureProblem {
  readonly code: string;
  readonly message: string;
}

export interface EditedElements {
  readonly edits: readonly FileChange[];
  readonly elements: readonly SelectedElement[];
  readonly signal: AbortSignal;
}

/** Pictures of a selected element. */
export type ElementPictures = PicturePair & { readonly selector: string };

export interface TakenPictures {
  readonly shown: PicturePair;
  readonly ofElements: readonly ElementPictures[];
  readonly labeled: Pictures;
  readonly problem?: PictureProblem;
}

export const noPictures: TakenPictures = { shown: {}, ofElements: [], labeled: [] };

export async function picturesOf(
  { elements, edits, signal }: EditedElements,
  finding: FindOptions,
): Promise<TakenPictures> {
  const editedAt = Date.parse(edits[0]?.at ?? "");
  // Another element may be at the place of one that is gone: then the page is the picture of now.
  const isGone = elements.map((element) => !findAgain(element, finding));
  const left = elements.filter((_, index) => isGone[index] !== true);
  const after = await takePicture({ of: left.map((element) => placeNow(element, finding)), signal });
  if (!after.ok)
    return { shown: {}, ofElements: [], labeled: [], problem: { code: after.code, message: after.message } };
  const now = new Map(left.map(({ id }, index) => [id, after.sha256s[index] ?? undefined]));
  const ofElements = await Promise.all(
    elements.map(async ({ id, selector }) => ({
      selector,
      ...pairOf({ before: await pictureBefore(id, editedAt), after: now.get(id) }),
    })),
  );
  const first = ofElements.find(({ before, after: shown }) => before !== undefined || shown !== undefined);
  const page = left.length > 0 ? undefined : after.sha256;
  return {
    shown: pairOf({ before: first?.before, after: page ?? first?.after }),
    ofElements,
    labeled: [
      ...ofElements.flatMap(labeledPictures),
      ...(page === undefined ? [] : [{ label: "Page now:", sha256: page }]),
    ],
  };
}

function pairOf({ before, after }: { readonly [Time in keyof PicturePair]?: string | undefined }): PicturePair {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function labeledPictures({ selector, before, after }: ElementPictures): Pictures {
  return [
    ...(before === undefined ? [] : [{ label: `${selector} before the edits:`, sha256: before }]),
    ...(after === undefined ? [] : [{ label: `${selector} now:`, sha256: after }]),
  ];
}

interface PictureCheck {
  readonly taken: TakenPictures;
  readonly options: EditedElements;
  readonly finding: FindOptions;
}

/**
 * Looks for an effect in the pictures if there is no other one: a canvas, an image, or a style that is not compared may show one. A second
 * picture tells it from what moves by itself. The tab's own capture has noise, and is not compared.
 */
export async function addPictureChanges(
  elements: readonly ComparedElement[],
  { taken, options, finding }: PictureCheck,
): Promise<readonly ComparedElement[]> {
  if (elements.some((element) => element.found && hasEffect(element.changed)) || captureTrack.value) return elements;
  const pairs = await Promise.all(
    taken.ofElements.map(async ({ before, after }) =>
      before !== undefined && after !== undefined && (await picturesDiffer(before, after)) ? after : undefined,
    ),
  );
  if (pairs.every((after) => after === undefined)) return elements;
  const again = await takePicture({
    of: options.elements.map((element) => placeNow(element, finding)),
    signal: options.signal,
  });
  const sha256s = again.ok ? again.sha256s : [];
  return Promise.all(
    elements.map(async (element, index) => {
      const [after, later] = [pairs[index], sha256s[index]];
      if (!element.found || after === undefined || typeof later !== "string") return element;
      if (await picturesDiffer(after, later)) return element;
      return { ...element, changed: { ...element.changed, picture: true } };
    }),
  );
}
