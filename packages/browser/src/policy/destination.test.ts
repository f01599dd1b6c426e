import { expect, it } from "vitest";
import { parseAuthority, parseForwardTarget } from "./destination.ts";

it.each([
  ["example.com:443", { host: "example.com", port: 443 }],
  ["EXAMPLE.com.:443", { host: "example.com", port: 443 }],
  ["[::1]:8080", { host: "[::1]", port: 8080 }],
  ["[::ffff:127.0.0.1]:80", { host: "127.0.0.1", port: 80 }],
  ["a b:80", { host: "a b", port: 80 }],
  ["example.com", { host: "example.com", port: 0 }],
])("reads where CONNECT %s wants to go", (authority, expected) => {
  expect(parseAuthority(authority)).toEqual(expected);
});

it.each([
  ["http://Example.com/a%2Fb/../c?d=e", "example.com", 80, "/a%2Fb/../c?d=e"],
  ["http://example.com", "example.com", 80, "/"],
  ["http://example.com:8080?x=1#y", "example.com", 8080, "/?x=1"],
  ["http://u:p@127.1/a", "127.0.0.1", 80, "/a"],
])("reads %s without touching its path", (target, host, port, path) => {
  expect(parseForwardTarget(target)).toMatchObject({ destination: { host, port }, path });
});

it.each(["/a", "https://example.com/", "ftp://example.com/", "example.com:80", "http://", ""])(
  "takes %j for no address of plain http",
  (target) => {
    expect(parseForwardTarget(target)).toBeUndefined();
  },
);
