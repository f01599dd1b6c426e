import type { Redactor } from "@surehand/kernel";
import { z } from "zod";
import { type RecordedRequest, sha256 } from "./recorded-call.ts";

/** A picture is kept as its hash: it is looked at by nobody on a cassette. */
const PICTURE = /^(?:data:[\w/+.-]+;base64,)?[A-Za-z0-9+/]{400,}={0,2}$/u;
/** The marks of a fence are others in each run. */
const NONCE = /untrusted-[0-9a-f]{12}/gu;

/** What is asked, without what may not be kept (secrets, and headers, where keys are) or is other in each run. */
export function readRequest(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  redactor: Redactor | undefined,
): RecordedRequest {
  const url = new URL(input instanceof Request ? input.url : input);
  // Gemini's key may stand in the query.
  url.searchParams.delete("key");
  const mask = (text: string): string => redactor?.redact(text) ?? text;
  return {
    method: init?.method ?? "GET",
    path: mask(url.pathname + url.search),
    body: readBody(init?.body, mask),
  };
}

function readBody(body: RequestInit["body"], mask: (text: string) => string): RecordedRequest["body"] {
  if (typeof body !== "string") return null;
  const text = mask(body.replaceAll(NONCE, "untrusted-nonce"));
  try {
    return z.json().parse(JSON.parse(text, (_key, value: unknown) => withoutPicture(value)));
  } catch {
    return text;
  }
}

function withoutPicture(value: unknown): unknown {
  return typeof value === "string" && PICTURE.test(value) ? `sha256:${sha256(value)}` : value;
}
