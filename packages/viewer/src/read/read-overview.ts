import { lstat, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { REVIEWS_FOLDER } from "@surehand/journal";
import { listFiles, type LinkTarget } from "../files/file-links.ts";
import { readJson } from "../files/read-json.ts";
import { queueStatusFile } from "../view/queue-status.ts";
import type { Overview, SampleRow } from "../view/overview.ts";
import { mapLimited } from "../files/map-limited.ts";
import { readJournalRow } from "./read-journal-row.ts";
import { discoveryFile, resultFile } from "./run-files.ts";
import { emptyRow, rowOfResult } from "./sample-row.ts";
import { changedAtMs, isFile, readRunFile, type ViewedFolder } from "./viewed-folder.ts";

/** Reads the overview of a folder; one reader keeps the rows of files that did not change. */
export interface OverviewReader {
  read(): Promise<Overview>;
  /** Reads the row of one sample, without the others. Undefined if the folder has no such sample. */
  row(id: string): Promise<SampleRow | undefined>;
}

/** Files that are read at the same time. */
const AT_ONCE = 32;
/** A folder that nobody wrote to for so long is not live. */
const LIVE_MS = 120_000;

export function createOverviewReader(viewed: ViewedFolder, target: LinkTarget): OverviewReader {
  const { directory, kind } = viewed;
  const rows = new Map<string, { readonly stamp: string; readonly row: SampleRow }>();
  const rowOf = async (id: string, url: string): Promise<SampleRow> => {
    const stamp = await viewed.files.stamp(`${id}/result.json`);
    if (stamp === undefined) return unfinishedRow(viewed, id, url);
    const known = rows.get(id);
    if (known?.stamp === stamp) return known.row;
    const row = await readResultRow(viewed, id, url);
    rows.set(id, { stamp, row });
    return row;
  };
  const read = async (): Promise<Overview> => {
    const run = kind === "run" ? await readRunFile(viewed) : undefined;
    const journal = run ? undefined : await readJournalRow(viewed, "");
    const listed = run ? await listSamples(directory, run.samples) : [];
    const samples = journal ? [journal.row] : await mapLimited(listed, AT_ONCE, ({ id, url }) => rowOf(id, url));
    const isSealed = await isFile(join(directory, "manifest.json"));
    return {
      kind,
      name: basename(directory),
      title: run?.task.name ?? run?.task.goal ?? journal?.goal ?? basename(directory),
      runId: run?.runId,
      isSealed,
      isLive:
        !isSealed &&
        (samples.some(({ status }) => status === "running") || (kind === "run" && (await isRecent(directory)))),
      columns: [...new Set(samples.flatMap(({ cells }) => Object.keys(cells)))],
      samples,
      files: await listFiles(directory, "", target),
      queue: await readQueue(viewed),
      listing: await readListing(viewed),
    };
  };
  const row = async (id: string): Promise<SampleRow | undefined> => {
    if (kind === "journal") return id === "" ? (await readJournalRow(viewed, "")).row : undefined;
    const sample = await findSample(viewed, id);
    return sample && rowOf(id, sample.url);
  };
  return { read, row };
}

async function readQueue({ files }: ViewedFolder): Promise<Overview["queue"]> {
  const read = await readJson(files, ".queue-status.json", queueStatusFile);
  return read.kind === "value" ? read.value : undefined;
}

async function readListing({ files }: ViewedFolder): Promise<Overview["listing"]> {
  const read = await readJson(files, "discovery/discovery.json", discoveryFile);
  if (read.kind !== "value") return undefined;
  const { found, stated_total: statedTotal, pages, gaps } = read.value;
  return {
    found,
    ...(statedTotal !== undefined && { statedTotal }),
    pages: pages.length,
    gaps: gaps.map(({ message }) => message),
  };
}

interface Listed {
  readonly id: string;
  readonly url: string;
}

async function findSample(viewed: ViewedFolder, id: string): Promise<Listed | undefined> {
  const { directory } = viewed;
  if (!isFolderName(id) || (await isSymbolicLink(join(directory, id)))) return undefined;
  const { samples } = await readRunFile(viewed);
  const planned = samples.find((sample) => sample.id === id);
  if (planned) return planned;
  return (await isFile(join(directory, id, "log.jsonl"))) ? { id, url: "" } : undefined;
}

async function isSymbolicLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
}

/** Samples of run.json, then folders with a journal that it does not name, such as those of a discovery. */
async function listSamples(directory: string, planned: readonly Listed[]): Promise<Listed[]> {
  const known = new Set(planned.map(({ id }) => id));
  const entries = await readdir(directory, { withFileTypes: true });
  const links = new Set(entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name));
  const folders = entries
    .filter((entry) => entry.isDirectory() && !known.has(entry.name) && entry.name !== REVIEWS_FOLDER)
    .map(({ name }) => name);
  const others: Listed[] = [];
  for (const id of folders.toSorted()) if (await isFile(join(directory, id, "log.jsonl"))) others.push({ id, url: "" });
  return [...planned.filter(({ id }) => isFolderName(id) && !links.has(id)), ...others];
}

/** An id is the name of a folder directly in the run's: anything else would lead out of it. */
function isFolderName(id: string): boolean {
  return id !== "" && id !== "." && id !== ".." && !/[/\\\0]/u.test(id);
}

async function readResultRow({ files }: ViewedFolder, id: string, url: string): Promise<SampleRow> {
  const read = await readJson(files, `${id}/result.json`, resultFile);
  if (read.kind === "value") return rowOfResult(id, read.value);
  const note = read.kind === "invalid" ? `result.json can't be read: ${read.reason}` : "result.json is missing";
  return emptyRow(id, { status: "unreadable", url, note });
}

async function unfinishedRow(viewed: ViewedFolder, id: string, url: string): Promise<SampleRow> {
  if ((await changedAtMs(join(viewed.directory, id, "log.jsonl"))) === undefined) return emptyRow(id, { url });
  const { row } = await readJournalRow(viewed, id);
  return { ...row, ...(url !== "" && { url }) };
}

async function isRecent(directory: string): Promise<boolean> {
  const changed = await changedAtMs(join(directory, "log.jsonl"));
  return changed !== undefined && Date.now() - changed < LIVE_MS;
}
