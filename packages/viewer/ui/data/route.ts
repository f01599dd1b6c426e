export interface Route {
  /** Undefined: the table. */
  readonly sampleId: string | undefined;
  /** Path of the field that is selected. */
  readonly field: string | undefined;
}

/** Reads `#/sample/ID?field=PATH`. */
export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/u, "").split("?", 2);
  const [, page, id] = path.split("/", 3);
  const field = new URLSearchParams(query).get("field") ?? undefined;
  return { sampleId: page === "sample" && id !== undefined ? decode(id) : undefined, field };
}

export function sampleHash(id: string, field?: string): string {
  const query = field === undefined ? "" : `?${new URLSearchParams({ field }).toString()}`;
  return `#/sample/${encodeURIComponent(id)}${query}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
