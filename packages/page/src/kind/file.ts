import type { PageReading } from "../page-reading.ts";
import { kindOf, type PageKind } from "./kind.ts";

const data = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml|yaml|x-ndjson)|text\/(?:plain|csv|xml|yaml))$/;
const pages = /^(?:text\/html|application\/xhtml\+xml|image\/svg\+xml)$/;

/** Share of the window that an embedded file covers if the page is its viewer. */
const VIEWER_SHARE = 0.4;

/** A file of its own: raw data, or a document in the browser's viewer or embedded in a page without other content. */
export function fileOf({ facts, isShort, status = 200 }: PageReading): PageKind | undefined {
  if (!facts || status >= 400) return undefined;
  const { contentType, embeds } = facts;
  if (data.test(contentType)) return kindOf("data", "type", contentType);
  if (contentType !== "" && !pages.test(contentType)) return kindOf("viewer", "type", contentType);
  const file = embeds.find(({ url, type, share }) => share >= VIEWER_SHARE && isFile(url, type));
  return file && isShort ? kindOf("viewer", "frame", file.type || file.url) : undefined;
}

function isFile(url: string, type: string): boolean {
  return /^(?:application\/pdf|image\/|video\/|audio\/)/.test(type) || /\.pdf$/i.test(URL.parse(url)?.pathname ?? "");
}
