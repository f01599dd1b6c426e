import { InvalidInputError } from "@surehand/kernel";
import { expect, it } from "vitest";
import { parseUpstreamProxy } from "./upstream-proxy.ts";

it.each([
  ["http://proxy.test:3128", "proxy.test", 3128],
  ["proxy.test:3128", "proxy.test", 3128],
  ["http://proxy.test", "proxy.test", 80],
  ["http://[::1]:8080", "::1", 8080],
])("reads %s", (server, host, port) => {
  expect(parseUpstreamProxy({ server })).toMatchObject({ host, port, authorization: undefined });
});

it.each(["socks5://127.0.0.1:1080", "https://proxy.test:443", "http://", "http://a b"])("refuses %s", (server) => {
  expect(() => parseUpstreamProxy({ server })).toThrow(InvalidInputError);
  expect(() => parseUpstreamProxy({ server })).toThrow(/^proxy\.server must be an HTTP proxy/u);
});

it("refuses an invalid bypass and names it", () => {
  expect(() => parseUpstreamProxy({ server: "p:1", bypass: "a.test, <local>" })).toThrow(
    /^proxy\.bypass \("<local>"\)/u,
  );
});

it.each([
  ["a.test", "a.test", 80, true],
  ["a.test", "x.a.test", 80, false],
  [".a.test", "x.a.test", 80, true],
  ["*.a.test", "a.test", 80, false],
  ["b.test, a.test:81", "a.test", 81, true],
  ["b.test, a.test:81", "a.test", 80, false],
  ["", "a.test", 80, false],
])("with bypass %j reaches %s:%i directly: %s", (bypass, host, port, isBypassed) => {
  expect(parseUpstreamProxy({ server: "p:1", bypass }).isBypassed({ host, port })).toBe(isBypassed);
});
