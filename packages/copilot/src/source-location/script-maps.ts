import { SourceMap, type SourceMapPayload } from "node:module";
import { decodePercent } from "@surehand/kernel";

export interface OriginalPlace {
  /** As the source map names it, without scheme, host and query. */
  readonly source: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

const timeoutMs = 5000;
const mostBytes = 64 * 1024 * 1024;

/** Source maps of the scripts of a dev server. Each script is read once. */
export class ScriptMaps {
  readonly #origins: readonly string[];
  readonly #maps = new Map<string, Promise<SourceMap | undefined>>();

  /** @param origins the only ones that are asked */
  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  async originOf(frame: {
    readonly url: string;
    readonly line: number;
    readonly column: number;
  }): Promise<OriginalPlace | undefined> {
    const map = await this.#mapOf(frame.url);
    // The start of what is mapped. `findOrigin` would add the distance to it, in columns of the generated script.
    const entry = map?.findEntry(frame.line - 1, frame.column - 1);
    if (!entry || !("originalSource" in entry)) return undefined;
    const { originalSource, originalLine, originalColumn } = entry;
    return { source: pathOf(originalSource), line: originalLine + 1, column: originalColumn + 1 };
  }

  #mapOf(url: string): Promise<SourceMap | undefined> {
    const known = this.#maps.get(url);
    if (known) return known;
    const reading = this.#read(url).catch(() => undefined);
    this.#maps.set(url, reading);
    return reading;
  }

  async #read(url: string): Promise<SourceMap | undefined> {
    const script = await this.#fetch(url);
    const at = script.lastIndexOf("//# sourceMappingURL=");
    const [reference = ""] = script.slice(at + "//# sourceMappingURL=".length).split(/\s/u, 1);
    if (at === -1 || reference === "") return undefined;
    const text = reference.startsWith("data:")
      ? await (await fetch(reference)).text()
      : await this.#fetch(new URL(reference, url).href);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `SourceMap` takes what it can of any object
    return new SourceMap(JSON.parse(text) as SourceMapPayload);
  }

  async #fetch(url: string): Promise<string> {
    if (!this.#origins.includes(new URL(url).origin)) throw new TypeError("The script is of another origin.");
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (Number(response.headers.get("content-length") ?? 0) > mostBytes)
      throw new RangeError("The script is too large.");
    return response.text();
  }
}

/** `webpack://app/./src/a.jsx?1` and `file:///home/me/app/src/a.jsx` without what is no path. */
function pathOf(source: string): string {
  // Before decoding: an escaped question mark is a part of a name.
  const [path = ""] = source.split("?", 1);
  return (decodePercent(path) ?? path).replaceAll("\\", "/").replace(/^[a-z-]+:\/\/[^/]*\//u, "");
}
