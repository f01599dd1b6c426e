import type { Redactor } from "@surehand/kernel";
import { z } from "zod";
import { createMask, type Mask } from "../provider/mask.ts";
import { maskJson } from "./mask-answer.ts";
import { numberCalls } from "./number-calls.ts";
import { type RecordedRequest, sha256 } from "./recorded-call.ts";

/** A picture is kept as its hash: it is looked at by nobody on a cassette. */
const PICTURE = /^(?:data:[\w/+.-]+;base64,)?[A-Za-z0-9+/]{400,}={0,2}$/u;
/** The marks of a fence are others in each run. */
const NONCE = /untrusted-[0-9a-f]{12}/gu;

/** Of the headers that providers take keys in. */
const KEY_HEADERS = ["authorization", "x-api-key", "x-goog-api-key", "api-key"];
/** Gemini's key may stand in the query, and a gateway's. */
const KEY_PARAMETERS = ["key", "api_key", "apikey", "api-key", "token", "access_token"];

/** Masks what is registered, and the keys that a request is sent with: a provider may repeat them. */
export function maskFor(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  redactor: Redactor | undefined,
): Mask {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  const { searchParams } = urlOf(input);
  const keys = [
    ...KEY_HEADERS.map((name) => headers.get(name)?.replace(/^(?:bearer|basic) /iu, "")),
    ...KEY_PARAMETERS.map((name) => searchParams.get(name)),
  ];
  return createMask(
    redactor,
    keys.filter((key) => typeof key === "string"),
  );
}

/** What is asked, without what may not be kept (secrets, and headers, where keys are) or is other in each run. */
export function readRequest(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  mask: Mask,
): RecordedRequest {
  const url = urlOf(input);
  for (const name of KEY_PARAMETERS) url.searchParams.delete(name);
  return {
    method: init?.method ?? "GET",
    path: mask(url.pathname + url.search),
    body: readBody(init?.body, mask),
  };
}

function urlOf(input: Parameters<typeof fetch>[0]): URL {
  return new URL(input instanceof Request ? input.url : input);
}

function readBody(body: RequestInit["body"], mask: Mask): RecordedRequest["body"] {
  if (typeof body !== "string") return null;
  const text = body.replaceAll(NONCE, "untrusted-nonce");
  try {
    const json: unknown = JSON.parse(text);
    return z.json().parse(withoutPictures(maskJson(numberCalls(json), mask)));
  } catch {
    return mask(text);
  }
}

function withoutPictures(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) => withoutPicture(inner));
}

function withoutPicture(value: unknown): unknown {
  return typeof value === "string" && PICTURE.test(value) ? `sha256:${sha256(value)}` : value;
}
