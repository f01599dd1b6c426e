import type { Overview } from "../../src/view/overview.ts";
import type { NewMark } from "../../src/view/new-mark.ts";
import type { SampleView } from "../../src/view/sample-view.ts";
import type { DatedVerification } from "../../src/view/verification.ts";

export interface Change {
  /** Whether data that the page has, or its verification, no longer holds. */
  readonly isOutdated: boolean;
}

/** Source of the page's data: a server, or scripts beside a page that was opened from a disk. */
export interface DataSource {
  readonly isExport: boolean;
  overview(): Promise<Overview>;
  /** @param index place of the sample in the overview */
  sample(id: string, index: number): Promise<SampleView>;
  verification(): Promise<DatedVerification>;
  /** Adds a mark of the reviewer. */
  review(mark: NewMark): Promise<void>;
  /** Calls back when the data may have changed. */
  onChange(listener: (change: Change) => void): void;
}

export function createDataSource(): DataSource {
  return document.documentElement.dataset["source"] === "export" ? exportSource() : serverSource();
}

function serverSource(): DataSource {
  return {
    isExport: false,
    overview: () => getJson("api/overview"),
    sample: (id) => getJson(`api/sample?id=${encodeURIComponent(id)}`),
    verification: () => getJson("api/verification"),
    review: async (mark) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch("api/review", { method: "POST", headers, body: JSON.stringify(mark) });
      if (!response.ok) throw new Error(await response.text());
    },
    onChange: (listener) => {
      const events = new EventSource("api/events");
      events.addEventListener("change", () => listener({ isOutdated: false }));
      let seen = "0";
      const compare = ({ data }: MessageEvent<string>): void => {
        if (data === seen) return;
        seen = data;
        listener({ isOutdated: true });
      };
      events.addEventListener("outdated", compare);
      // Events are lost before the stream is open, and while it opens again.
      events.addEventListener("ready", compare);
    },
  };
}

async function getJson<Data>(path: string): Promise<Data> {
  const response = await fetch(path);
  if (!response.ok)
    throw new Error(`The viewer's server answered ${response.status}. Start it again: surehand view FOLDER.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's: both are built from the same sources
  return (await response.json()) as Data;
}

type Receive = (name: string, data: unknown) => void;

declare global {
  // oxlint-disable-next-line no-var -- a property of the global object, which scripts of the export call
  var surehandData: Receive | undefined;
}

function exportSource(): DataSource {
  const received = new Map<string, unknown>();
  globalThis.surehandData = (name, data) => void received.set(name, data);
  const load = async <Data>(name: string): Promise<Data> => {
    if (!received.has(name)) await loadScript(`data/${name}.js`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same version's export
    return received.get(name) as Data;
  };
  return {
    isExport: true,
    overview: () => load("overview"),
    sample: (_id, index) => load(`samples/${index}`),
    verification: () => load("verification"),
    review: () => Promise.reject(new Error("A copy takes no marks.")),
    onChange: () => undefined,
  };
}

/** A page that was opened from a disk may load scripts beside it, but fetch nothing. */
function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${source} is missing from this copy.`)));
    document.head.append(script);
  });
}
