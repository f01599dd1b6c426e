import type { Redactor } from "@surehand/kernel";
import { z } from "zod";
import { createMask, type Mask } from "../provider/mask.ts";
import { maskJson } from "./mask-answer.ts";
import { numberCalls } from "./number-calls.ts";
import { type RecordedRequest, sha256 } from "./recorded-call.ts";

/** Base64 of a picture; cassettes keep only its hash. */
const PICTURE = /^(?:data:[\w/+.-]+;base64,)?[A-Za-z0-9+/]{400,}={0,2}$/u;
/** Mark of a fence, which differs in each run. */
const NONCE = /untrusted-[0-9a-f]{12}/gu;

/** Headers that carry API keys. */
const KEY_HEADERS = ["authorization", "x-api-key", "x-goog-api-key", "api-key"];
/** Query parameters that carry the API keys of Gemini and gateways. */
const KEY_PARAMETERS = ["key", "api_key", "apikey", "api-key", "token", "access_token"];

/** Creates a mask for registered values and for the API keys of a request, which a provider may repeat in its answer. */
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

/** Reads a request without headers, secrets, and parts that differ in each run. */
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
    return z.json().parse(hashPictures(maskJson(numberCalls(json), mask)));
  } catch {
    return mask(text);
  }
}

function hashPictures(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) => hashPicture(inner));
}

function hashPicture(value: unknown): unknown {
  return typeof value === "string" && PICTURE.test(value) ? `sha256:${sha256(value)}` : value;
}
