import type { RequestRecord } from "../shop-state.ts";

const limit = 10_000;

export interface OpenRecord {
  setBody(body: string): void;
  setStatus(status: number): void;
}

/** Writes an arriving request into `log`; what is known later replaces the record in place. */
export function openRecord(log: RequestRecord[], request: Pick<RequestRecord, "method" | "path" | "host">): OpenRecord {
  let record: RequestRecord = { number: (log.at(-1)?.number ?? 0) + 1, ...request, body: "", status: null };
  log.push(record);
  if (log.length > limit) log.shift();
  const update = (changes: Partial<RequestRecord>): void => {
    const index = log.lastIndexOf(record);
    record = { ...record, ...changes };
    if (index >= 0) log[index] = record;
  };
  return { setBody: (body) => update({ body }), setStatus: (status) => update({ status }) };
}
