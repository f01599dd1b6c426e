import { join } from "node:path";
import type { PageSession } from "@surehand/browser";
import type { JournalLink, SigningKey } from "@surehand/journal";
import type { CallContext, Redactor } from "@surehand/kernel";
import { type DurableEvent, recordEvent } from "@surehand/loop";
import type { CaptureLevel } from "../../capture/capture-level.ts";
import { capturePage } from "../../capture/capture-page.ts";
import { openSampleFolder, readSampleJson, type SampleFolder } from "../../capture/sample-folder.ts";
import { pictureLines } from "../../capture/take-picture.ts";
import { continueJournal } from "../../journal/continue-journal.ts";
import { type DiscoveryReport, discoveryReportSchema } from "./discovery-report.ts";

/** Folder in that of the run, with the captured pages of the listing and a signed journal of its own. */
export const DISCOVERY_FOLDER = "discovery";
const REPORT_FILE = "discovery.json";

export interface DiscoveryFolderOptions {
  /** Folder of the run. */
  readonly directory: string;
  readonly redactor: Redactor;
  readonly runId: string;
  readonly level: CaptureLevel;
}

export interface DiscoveryFolder {
  readonly level: CaptureLevel;
  readonly files: SampleFolder;
  /** Keeps the page as it is now: its text, a picture, and the document. Returns the name of the text file. */
  keep(session: PageSession, call: CallContext): Promise<string>;
  /** Keeps an event of a model that turned pages. */
  record(event: DurableEvent, session: PageSession): Promise<void>;
  /** Writes the report and signs the folder. */
  seal(
    report: DiscoveryReport,
    seal: { key: SigningKey; environment: Readonly<Record<string, unknown>> },
  ): Promise<JournalLink>;
}

export async function openDiscoveryFolder(options: DiscoveryFolderOptions): Promise<DiscoveryFolder> {
  const { redactor, runId, level } = options;
  const directory = join(options.directory, DISCOVERY_FOLDER);
  const folder = await openSampleFolder(directory, { redactor, now: () => new Date() });
  const journal = await continueJournal(directory, { identity: { runId }, redactor });
  return {
    level,
    files: folder,
    record: (event, session) => recordEvent(journal, event, (value) => session.masked(value)),
    async keep(session, call) {
      const page = await capturePage({ session, folder, level, label: "listing" }, call);
      await pictureLines({ session, folder, label: "listing", page, fullPage: false }, call);
      await journal.append("listing-page", { url: page.url, snapshot: page.file.filename });
      return page.file.filename;
    },
    async seal(report, seal) {
      await folder.writeJson(REPORT_FILE, report);
      const { is_complete: isComplete, found, gaps } = report;
      await journal.append("discovery-result", { isComplete, found, gaps });
      return linkToDiscovery(await journal.seal({ ...seal, written: folder.written }));
    },
  };
}

export function linkToDiscovery(link: JournalLink): JournalLink {
  return { ...link, relation: "discovery", directory: DISCOVERY_FOLDER };
}

/** Reads the report of a run's discovery. Undefined: its samples were given. */
export async function readDiscovery(directory: string): Promise<DiscoveryReport | undefined> {
  const parsed = discoveryReportSchema.safeParse(await readSampleJson(join(directory, DISCOVERY_FOLDER), REPORT_FILE));
  return parsed.success ? parsed.data : undefined;
}
