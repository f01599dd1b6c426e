import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { CDXIndexer, WARCParser, type WARCRecord } from "warcio";
import type { CapturedPage } from "./capture-page.ts";

/** A page that a replay tool offers to begin on. */
export interface ArchivedPage {
  readonly url: string;
  readonly title: string;
  /** ISO 8601. */
  readonly capturedAt: string;
}

export interface WaczContent {
  /** Gzipped WARC file, each record a gzip member of its own. */
  readonly warc: Uint8Array;
  readonly pages: readonly ArchivedPage[];
  readonly createdAt: Date;
}

const WARC_NAME = "data.warc.gz";

/**
 * Packs a WARC file as WACZ 1.1.1: the archive, an index of its records (CDXJ), the list of pages, and the SHA-256 of each in
 * `datapackage.json`. Files are stored without further compression, so that readers can fetch a record by its offset.
 * Format: https://specs.webrecorder.net/wacz/1.1.1/
 */
export async function packWacz({ warc, pages, createdAt }: WaczContent): Promise<Uint8Array> {
  const resources: Readonly<Record<string, Uint8Array>> = {
    [`archive/${WARC_NAME}`]: warc,
    "indexes/index.cdx": strToU8(await indexOf(warc)),
    "pages/pages.jsonl": strToU8(toPageList(pages)),
  };
  const dataPackage = strToU8(JSON.stringify(describe(resources, pages, createdAt), undefined, 2));
  const digest = JSON.stringify({ path: "datapackage.json", hash: hashOf(dataPackage) });
  const files = { ...resources, "datapackage.json": dataPackage, "datapackage-digest.json": strToU8(digest) };
  return zipSync(files, { level: 0, mtime: createdAt });
}

/** Returns the captured pages for the list of an archive, each address once. An archive names pages without their fragment. */
export function archivedPages(captured: readonly CapturedPage[]): ArchivedPage[] {
  const pages = captured.map(({ url, text, file }) => ({
    url: url.split("#", 1)[0] ?? url,
    title: text.split("\n", 1)[0] ?? "",
    capturedAt: file.captured_at,
  }));
  return [...new Map(pages.toReversed().map((page) => [page.url, page])).values()].toReversed();
}

/** Our metadata records are JSON, which the indexer takes for content of the address. */
class ResponseIndexer extends CDXIndexer {
  override filterRecord(record: WARCRecord): boolean {
    return record.warcType === "response";
  }
}

/** One line for each response, sorted, as readers search it by halves. */
async function indexOf(warc: Uint8Array): Promise<string> {
  const indexer = new ResponseIndexer({ format: "cdxj" });
  const lines: string[] = [];
  for await (const entry of indexer.iterRecords(new WARCParser([warc]), WARC_NAME))
    lines.push(indexer.serializeCDXJ(entry).trimEnd());
  return lines
    .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map((line) => `${line}\n`)
    .join("");
}

function toPageList(pages: readonly ArchivedPage[]): string {
  const header = { format: "json-pages-1.0", id: "pages", title: "Pages" };
  const entries = pages.map(({ url, title, capturedAt: ts }, index) => ({ id: `page-${index + 1}`, url, title, ts }));
  return [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join("");
}

function describe(
  resources: Readonly<Record<string, Uint8Array>>,
  [first]: readonly ArchivedPage[],
  createdAt: Date,
): object {
  return {
    profile: "data-package",
    wacz_version: "1.1.1",
    software: "Surehand",
    created: createdAt.toISOString(),
    ...(first && { mainPageUrl: first.url, mainPageDate: first.capturedAt }),
    resources: Object.entries(resources).map(([path, bytes]) => ({
      name: path.split("/").at(-1),
      path,
      hash: hashOf(bytes),
      bytes: bytes.byteLength,
    })),
  };
}

function hashOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}
