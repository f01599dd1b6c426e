import { isDeepStrictEqual } from "node:util";
import type { Box, PageSession } from "@surehand/browser";
import { lineText, readPage, type ReadPage } from "@surehand/extraction";
import type { CallContext } from "@surehand/kernel";
import type { Artifact } from "../results/sample-result.ts";
import type { CaptureLevel } from "./capture-level.ts";
import { decodeQuotedPrintable } from "./quoted-printable.ts";
import type { SampleFolder } from "./sample-folder.ts";

/** A page as it was captured: the text that quotes are located in, and what else was kept of it. */
export interface CapturedPage {
  readonly url: string;
  /** The text file: the title, then one line for each line of the page. */
  readonly text: string;
  readonly file: Artifact;
  /** Ref of the element that each line of the text stands for; undefined for the title. */
  readonly lineRefs: readonly (string | undefined)[];
  readonly page: Artifact | undefined;
  /** The structure of the page, by which reported values are judged. Undefined if it was not read. */
  reading?: ReadPage | undefined;
  /** Screenshot of the same moment. Written when one is taken. */
  picture?: PagePicture;
}

/** A screenshot of a captured page, and where elements are in it. */
export interface PagePicture {
  readonly file: Artifact;
  /** In pixels of the picture: around all that can be seen of the element. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** Around texts inside elements, by `placeKey`: undefined for a text that the element does not show exactly once. */
  readonly textBoxes: ReadonlyMap<string, Box | undefined>;
}

/** Place that a value was read from: an element, and the text inside it. */
export interface ValuePlace {
  readonly ref: string;
  readonly quote?: string | undefined;
}

/** Returns the box around the quote of a value, or around its element if the quote is not visible there exactly once. */
export function boxOfPlace(picture: PagePicture | undefined, place: ValuePlace): Box | undefined {
  return picture?.textBoxes.get(placeKey(place)) ?? picture?.boxes.get(place.ref);
}

export function placeKey({ ref, quote }: ValuePlace): string {
  return JSON.stringify([ref, quote]);
}

export interface CaptureRequest {
  readonly session: PageSession;
  readonly folder: SampleFolder;
  readonly level: CaptureLevel;
  readonly label: string;
  /** The page as it was captured last: it is returned, and nothing is written, if it is the same. */
  readonly last?: CapturedPage | undefined;
  /** Whether values will be judged by the page. Default: false. */
  readonly isRead?: boolean;
}

/**
 * Keeps the page as it is now: its text, and from level `page` on the document with its resources as MHTML. Secrets are masked in the
 * text. An MHTML file that holds a secret is not kept, since a mask in its encoded parts would break it.
 */
export async function capturePage(
  { session, folder, level, label, last, isRead = false }: CaptureRequest,
  call: CallContext,
): Promise<CapturedPage> {
  const taken = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
  const reading = isRead
    ? await readPage(session, { snapshot: taken, scope: undefined, last: last?.reading }, call)
    : undefined;
  const snapshot = reading?.snapshot ?? taken;
  const lines = snapshot.lines
    .filter(({ kind }) => kind !== "region" && kind !== "frame")
    .map((line) => ({ ref: line.anchor, text: lineText(line) }))
    .filter(({ text: lineOfPage }) => lineOfPage !== "");
  const title = snapshot.title.replaceAll(/\s+/gu, " ").trim();
  const text = session.masked([title, ...lines.map((line) => line.text)].join("\n"));
  const { url } = snapshot;
  const lineRefs = [undefined, ...lines.map(({ ref }) => ref)];
  if (last?.url === url && last.text === text && isDeepStrictEqual(last.lineRefs, lineRefs)) {
    last.reading ??= reading;
    return last;
  }
  const file = await folder.add({ kind: "snapshot", label, extension: "txt", bytes: Buffer.from(text), url });
  const mhtml = level === "screenshots" ? undefined : await captureMhtml(session, call);
  const page = mhtml && (await folder.add({ kind: "page", label, extension: "mhtml", bytes: mhtml, url }));
  return { url, text, file, lineRefs, page, reading };
}

/** The protocol's `Page.captureSnapshot`: https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-captureSnapshot */
async function captureMhtml(session: PageSession, call: CallContext): Promise<Uint8Array | undefined> {
  const { page } = session;
  const protocol = await page.context().newCDPSession(page);
  try {
    const { data } = await protocol.send("Page.captureSnapshot", { format: "mhtml" });
    call.signal.throwIfAborted();
    const decoded = decodeQuotedPrintable(data);
    return session.masked(decoded) === decoded && session.masked(data) === data ? Buffer.from(data) : undefined;
  } finally {
    await protocol.detach().catch(() => undefined);
  }
}
