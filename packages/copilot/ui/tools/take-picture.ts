import { z } from "zod";
import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { type Insets, insets } from "../../src/verify/picture-request.ts";
import { browserMetadata } from "../context/browser-metadata.ts";
import { config } from "../state/config.ts";
import { type PictureAnswer, pictureAnswer } from "./picture-answer.ts";
import { capturePicture } from "./capture-picture.ts";
import { rememberInsets } from "./compare-pictures.ts";
import { fetchPatiently } from "./fetch-patiently.ts";
import { keepForTab, keptForTab } from "../state/session.ts";
import { captureTrack } from "../state/tab-capture.ts";
import { sharedStorage } from "../state/storage-consent.ts";

export interface PictureOptions {
  /** Each gets a picture of its own. Default: one of the whole page. */
  readonly of?: readonly Pick<SelectedElement, "selector" | "within">[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Has the server's own browser open this page at this size, and take pictures of it or of its elements. */
export async function takePicture({ of = [], signal }: PictureOptions): Promise<PictureAnswer> {
  const track = captureTrack.value;
  if (track) return capturePicture({ track, of }).catch(toFailure);
  if (!config.value) return unavailable;
  const { url, viewport, devicePixelRatio, colorScheme, locale } = browserMetadata();
  try {
    const response = await fetchPatiently(`${config.value.server}/pictures`, {
      method: "POST",
      headers: { authorization: `Bearer ${config.value.token}`, "content-type": "application/json" },
      body: JSON.stringify({
        url,
        viewport,
        devicePixelRatio,
        colorScheme,
        locale,
        elements: of.length === 0 ? undefined : of.map(({ selector, within }) => ({ selector, within })),
        storage: sharedStorage(),
      }),
      ...(signal ? { signal } : {}),
    });
    if (response.status === 429) return limited;
    const { data = unavailable } = pictureAnswer.safeParse(await response.json());
    if (data.ok) for (const [index, sha256] of data.sha256s.entries()) keepInsets(sha256, data.insets?.[index]);
    return data;
  } catch (error) {
    return toFailure(error);
  }
}

// oxlint-disable-next-line max-params -- a picture, and its insets
function keepInsets(sha256: string | null, inset: Insets | null | undefined): void {
  if (sha256 !== null && inset) rememberInsets(sha256, inset);
}

function toFailure(error: unknown): PictureAnswer {
  return { ok: false, code: "no-picture", message: `No picture: ${String(error).slice(0, 500)}` };
}

const unavailable: PictureAnswer = { ok: false, code: "no-picture", message: "The server takes no pictures." };

const limited: PictureAnswer = {
  ok: false,
  code: "rate-limited",
  message: "No picture: the server gets too many requests. Check the page again in a few seconds.",
};

interface TakenBefore {
  readonly sha256: string;
  /** Milliseconds of `Date.now()` when it was taken: an edit may have been faster. */
  readonly at: number;
  readonly insets?: Insets | undefined;
}

const before = new Map<string, Promise<TakenBefore | undefined>>();
const mostKept = 20;

/** Takes the picture that a later one is compared with, as soon as an element is picked. */
export function takePictureBefore(described: Pick<SelectedElement, "id" | "selector" | "within">): void {
  const { id } = described;
  const oldest = before.keys().next();
  if (before.size >= mostKept && oldest.done !== true) before.delete(oldest.value);
  const taking = takePicture({ of: [described] }).then((answered): TakenBefore | undefined => {
    if (!answered.ok) return undefined;
    const taken = { sha256: answered.sha256, at: Date.now(), insets: answered.insets?.[0] ?? undefined };
    keepForTab(`before-${id}`, JSON.stringify(taken));
    return taken;
  });
  before.set(id, taking);
}

const longestWaitMs = 5000;

/** Waits until the pictures of these elements are taken, for a while: what follows may change the page. */
export async function picturesAreTaken(ids: readonly string[]): Promise<void> {
  const limit = new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs);
  });
  const taking = ids.flatMap((id) => before.get(id) ?? []);
  await Promise.race([Promise.all(taking), limit]);
}

const takenBefore = z.object({ sha256: z.string(), at: z.number(), insets: insets.optional() });

/** The hash of a picture that was taken before that time. Known after a reload too. */
export async function pictureBefore(id: string, editedAt: number): Promise<string | undefined> {
  const taken = (await before.get(id)) ?? readKept(id);
  return taken && taken.at < editedAt ? taken.sha256 : undefined;
}

function readKept(id: string): TakenBefore | undefined {
  const { data } = takenBefore.safeParse(JSON.parse(keptForTab(`before-${id}`) ?? "null"));
  if (data) keepInsets(data.sha256, data.insets);
  return data;
}
