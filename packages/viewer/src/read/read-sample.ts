import type { JournalRecord } from "@surehand/journal";
import { hrefOf, type LinkTarget, listFiles } from "../files/file-links.ts";
import type { FolderFiles } from "../files/folder-files.ts";
import { readJson } from "../files/read-json.ts";
import type { FileLink, SampleRow } from "../view/overview.ts";
import { type Fact, type FieldView, isDoubtful, type LogLine, type SampleView } from "../view/sample-view.ts";
import { readRecords } from "./read-records.ts";
import { type ArtifactEntry, type ResultFile, resultFile } from "./run-files.ts";
import { rowOfResult } from "./sample-row.ts";
import { addScreenshots } from "./screenshots.ts";
import { timelineOf } from "./timeline.ts";
import { fact } from "./values-in-json.ts";
import type { ViewedFolder } from "./viewed-folder.ts";

/** Records in the log of the page; the file has all of them. */
const MOST_RECORDS = 2000;
const LONGEST_RECORD = 600;
const LONGEST_TEXT = 2_000_000;

/**
 * Reads everything about one sample.
 * @param known its row in the overview; the id is the folder, empty for a single journal
 */
export async function readSample(viewed: ViewedFolder, known: SampleRow, target: LinkTarget): Promise<SampleView> {
  const { id } = known;
  const nameOf = (name: string): string => (id === "" ? name : `${id}/${name}`);
  const read = await readJson(viewed.files, nameOf("result.json"), resultFile);
  const result = read.kind === "value" ? read.value : undefined;
  const { records, problems } = await readRecords(viewed, id);
  const timeline = timelineOf(records, (sha256) => hrefOf(id, `blobs/${sha256}`, target));
  const href = (name: string): string => hrefOf(id, name, target);
  const fields = (result?.fields ?? []).map(toFieldView).toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    row: result ? rowOfResult(id, result) : known,
    facts: result ? factsOf(result) : [],
    fields,
    texts: await readTexts(viewed.files, fields, nameOf),
    screenshots: Object.fromEntries(screenshotsOf(result).map(({ filename }) => [filename, href(filename)])),
    steps: addScreenshots(timeline.steps, { artifacts: screenshotsOf(result), fields, href }),
    files: withArtifacts(await listFiles(viewed.directory, id, target), result?.artifacts ?? []),
    log: records.slice(0, MOST_RECORDS).map(toLogLine),
    hiddenRecords: Math.max(0, records.length - MOST_RECORDS),
    problems: [
      ...(read.kind === "invalid" ? [`result.json can't be read: ${read.reason}.`] : []),
      ...problems,
      ...timeline.problems,
    ],
  };
}

function screenshotsOf(result: ResultFile | undefined): readonly ArtifactEntry[] {
  return (result?.artifacts ?? []).filter(({ kind }) => kind === "screenshot");
}

function toFieldView({ value, ...field }: ResultFile["fields"][number]): FieldView {
  return { ...field, value: JSON.stringify(value) ?? "null" };
}

/** Values that a reviewer must look at come first, then those that the page does not have. */
function rankOf({ kind }: FieldView): number {
  if (isDoubtful(kind)) return 0;
  return kind === "not-on-page" ? 1 : 2;
}

function factsOf(result: ResultFile): Fact[] {
  const { error, input } = result;
  return [
    ...fact("Ended by", result.termination),
    ...fact("Last page", result.final_url === result.url ? null : result.final_url),
    ...fact(
      "Open points",
      result.reasons.map(({ code, path }) => (path === "" ? code : `${code}: ${path}`)).join("; "),
    ),
    ...fact("Missing fields", result.missing_fields.join(", ")),
    ...fact("Missing files", result.missing_artifacts.join(", ")),
    ...Object.entries(input).flatMap(([name, value]) => fact(`Input ${name}`, value)),
    ...fact("Error", error && `${error.code}: ${error.message}${error.hint === undefined ? "" : ` ${error.hint}`}`),
  ];
}

async function readTexts(
  files: FolderFiles,
  fields: readonly FieldView[],
  nameOf: (name: string) => string,
): Promise<Record<string, string>> {
  const names = new Set(fields.flatMap(({ snapshot }) => (snapshot === undefined ? [] : [snapshot])));
  const texts = new Map<string, string>();
  for (const name of names) {
    const bytes = await files.read(nameOf(name)).catch(() => undefined);
    if (bytes) texts.set(name, String(bytes).slice(0, LONGEST_TEXT));
  }
  return Object.fromEntries(texts);
}

function withArtifacts(files: readonly FileLink[], artifacts: readonly ArtifactEntry[]): FileLink[] {
  const known = new Map(artifacts.map((artifact) => [artifact.filename, artifact]));
  return files.map((file) => {
    const artifact = known.get(file.name);
    return artifact ? { ...file, kind: artifact.kind, label: artifact.label, sha256: artifact.sha256 } : file;
  });
}

function toLogLine({ v: _v, seq, prev: _prev, type, at, ...payload }: JournalRecord): LogLine {
  const text = JSON.stringify(payload);
  return { seq, at, type, text: text.length > LONGEST_RECORD ? `${text.slice(0, LONGEST_RECORD)}…` : text };
}
