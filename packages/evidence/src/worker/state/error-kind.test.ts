import { DeadlineExceededError } from "@surehand/kernel";
import { expect, test } from "vitest";
import { errorKindOf } from "./error-kind.ts";

test.each([
  ["a time limit", new DeadlineExceededError({ what: "The click", timeoutMs: 60_000 }), "infrastructure"],
  ["a time limit of the network", new Error("page.goto: net::ERR_TIMED_OUT at https://a.test"), "infrastructure"],
  ["a name that DNS does not know", new Error("net::ERR_NAME_NOT_RESOLVED"), "infrastructure"],
  ["a refused connection", new Error("net::ERR_CONNECTION_REFUSED"), "infrastructure"],
  ["a refused connection, in Node's words", new Error("connect ECONNREFUSED 127.0.0.1:80"), "infrastructure"],
  ["a page that crashed", new Error("Page crashed"), "infrastructure"],
  ["a browser that is gone", new Error("Target page, context or browser has been closed"), "infrastructure"],
  ["a TLS failure", new Error("net::ERR_SSL_PROTOCOL_ERROR"), "infrastructure"],
  ["a certificate", new Error("net::ERR_CERT_DATE_INVALID"), "infrastructure"],
  ["an element that is not found", new Error("No element matches Buy."), "logic"],
  ["a click that failed", new Error("The click had no effect."), "logic"],
  ["an address that the page aborted", new Error("net::ERR_ABORTED"), "logic"],
])("%s is an error of the right kind", (_, error, kind) => {
  expect(errorKindOf(error)).toBe(kind);
});
