import { computed, effect, signal } from "@preact/signals";
import type { Overview } from "../../src/view/overview.ts";
import type { NewMark } from "../../src/view/new-mark.ts";
import { createRowIndex, type Sort } from "../../src/view/row-index.ts";
import type { SampleView } from "../../src/view/sample-view.ts";
import type { DatedVerification } from "../../src/view/verification.ts";
import { createDataSource, type DataSource } from "./data-source.ts";
import { readRoute } from "./route.ts";

export const overview = signal<Overview | undefined>(undefined);
export const sample = signal<SampleView | undefined>(undefined);
export const verification = signal<DatedVerification | "checking" | undefined>(undefined);
/** Why data could not be loaded. */
export const failure = signal<string | undefined>(undefined);
export const route = signal(readRoute(location.hash));
export const isExport = signal(false);

export const words = signal("");
export const statuses = signal<ReadonlySet<string>>(new Set());
/** Field about which the shown samples have a doubt; "": any; undefined: all samples. */
export const doubt = signal<string | undefined>(undefined);
/** Whether only the values of a sample without proof are listed. */
export const isDoubtOnly = signal(false);
export const sort = signal<Sort | undefined>(undefined);
/** Kept while a sample is shown, for the way back. */
export const tableTop = signal(0);

const rowIndex = computed(() => overview.value && createRowIndex(overview.value));
export const rows = computed(
  () =>
    rowIndex.value?.list({ words: words.value, statuses: statuses.value, doubt: doubt.value, sort: sort.value }) ?? [],
);

/** Id of the sample that is shown; undefined: the table. A single journal is shown at once. */
export const shownId = computed(() => {
  if (overview.value === undefined) return undefined;
  return overview.value.kind === "journal" ? "" : route.value.sampleId;
});

let source: DataSource;

export function startData(): void {
  source = createDataSource();
  isExport.value = source.isExport;
  addEventListener("hashchange", () => {
    route.value = readRoute(location.hash);
  });
  source.onChange(({ isOutdated: isStale }) => {
    void refreshAgain();
    if (isStale) void checkAgain();
  });
  void refresh().then(() => {
    if (source.isExport || overview.value?.isLive === false) void check();
  });
  effect(() => {
    const id = shownId.value;
    if (sample.peek()?.row.id !== id) sample.value = undefined;
    if (id !== undefined) void loadSample(id);
  });
}

let checking: Promise<void> = Promise.resolve();

/** Runs the verification. */
export function check(): Promise<void> {
  verification.value = "checking";
  checking = loaded(() => source.verification()).then((found) => void (verification.value = found));
  return checking;
}

/** Repeats a verification that found a signature. Others promise nothing, and a run that is being written changes all the time. */
async function checkAgain(): Promise<void> {
  await checking;
  const found = verification.peek();
  if (typeof found === "object" && found.signedBy !== undefined) await check();
}

/** Adds a mark of the reviewer, and shows it. */
export async function review(mark: NewMark): Promise<void> {
  await source.review(mark);
  await check();
}

let refreshing: Promise<void> | undefined;
let isOutdated = false;

/** Refreshes, one after the other: a large run may change faster than it is read. */
async function refreshAgain(): Promise<void> {
  isOutdated = true;
  refreshing ??= (async () => {
    while (isOutdated) {
      isOutdated = false;
      const startedAtMs = performance.now();
      await refresh();
      const restMs = 2 * (performance.now() - startedAtMs);
      await new Promise((resolve) => {
        setTimeout(resolve, restMs);
      });
    }
    refreshing = undefined;
  })();
  await refreshing;
}

async function refresh(): Promise<void> {
  const wasSealed = overview.peek()?.isSealed;
  const read = await loaded(() => source.overview());
  if (read === undefined) return;
  overview.value = read;
  if (wasSealed === false && read.isSealed) void check();
  const id = shownId.peek();
  if (wasSealed !== undefined && id !== undefined) await loadSample(id);
}

async function loadSample(id: string): Promise<void> {
  const index = overview.peek()?.samples.findIndex((row) => row.id === id) ?? -1;
  if (index === -1) return;
  const read = await loaded(() => source.sample(id, index));
  if (shownId.peek() === id) sample.value = read;
}

async function loaded<Data>(load: () => Promise<Data>): Promise<Data | undefined> {
  try {
    const data = await load();
    failure.value = undefined;
    return data;
  } catch (error) {
    failure.value = error instanceof Error ? error.message : String(error);
    return undefined;
  }
}
