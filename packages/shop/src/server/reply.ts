import type { Html } from "../html/html.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export function pageReply(page: Html, status = 200): Reply {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body: page.toString() };
}

export function jsonReply(value: unknown, status = 200): Reply {
  return { status, headers: { "content-type": "application/json; charset=utf-8" }, body: JSON.stringify(value) };
}

/** 303: the browser follows with GET, so that a reload never posts again. */
export function redirectReply(location: string): Reply {
  return { status: 303, headers: { location }, body: "" };
}

export function textReply(text: string, status: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" }, body: text };
}
