import { InvalidInputError } from "@surehand/kernel";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DomainPolicy, isHostAllowed, judgeHost, parseDomainPolicy } from "./domain-policy.ts";

const allow = (...allowedDomains: string[]): DomainPolicy => ({ allowedDomains });
const block = (...blockedDomains: string[]): DomainPolicy => ({ blockedDomains });

describe("isHostAllowed", () => {
  const cases: { policy: DomainPolicy; yes: string[]; no: string[] }[] = [
    {
      policy: allow("example.com"),
      yes: ["example.com", "EXAMPLE.com", "example.com.", "ex%61mple.com", "ｅxample.com", "example。com"],
      no: ["www.example.com", "example.com.evil.test", "notexample.com", "example.co", "com", "evil.test"],
    },
    {
      policy: allow("*.example.com"),
      yes: ["example.com", "www.example.com", "a.b.example.com", "A.B.Example.Com."],
      no: ["notexample.com", "example.com.evil.test", "evil-example.com", "xexample.com", "com"],
    },
    { policy: allow("Bücher.example"), yes: ["bücher.example", "xn--bcher-kva.example"], no: ["bucher.example"] },
    { policy: allow("xn--bcher-kva.example."), yes: ["BÜCHER.example"], no: ["bcher.example"] },
    { policy: allow("localhost"), yes: ["localhost", "LOCALHOST."], no: ["127.0.0.1", "[::1]", "a.localhost"] },
    {
      policy: block("127.0.0.1"),
      yes: ["127.0.0.2", "localhost", "1.127.0.0", "127.0.0.1.nip.test", "[::1]"],
      no: [
        "127.0.0.1",
        "127.0.0.1.",
        "127.1",
        "127.0.1",
        "2130706433",
        "0x7f000001",
        "0x7f.0.0.1",
        "0177.0.0.1",
        "017700000001",
        "0x7F.1",
        "[::ffff:127.0.0.1]",
        "[::FFFF:7f00:1]",
        "::ffff:127.0.0.1",
        "[64:ff9b::127.0.0.1]",
        "[0:0:0:0:0:ffff:7f00:0001]",
        "１２７.0.0.1",
        "127。0。0。1",
        "0.0.0.0",
        "0",
      ],
    },
    {
      policy: block("[::1]"),
      yes: ["[::2]", "127.0.0.1"],
      no: ["[::1]", "::1", "[0:0:0:0:0:0:0:1]", "[::0.0.0.1]", "[::]"],
    },
    {
      policy: block("*.evil.test"),
      yes: ["evil.test.example"],
      no: ["evil.test", "EVIL.TEST.", "x.evil.test", "x.evil%2Etest"],
    },
    { policy: allow(), yes: [], no: ["example.com", "localhost", "127.0.0.1"] },
    { policy: {}, yes: ["example.com", "10.0.0.1"], no: [] },
    {
      policy: block("private"),
      yes: ["example.com", "11.0.0.1", "172.32.0.1", "[2606:4700::1]", "[::ffff:8.8.8.8]", "[2002:808:808::1]"],
      no: [
        "127.0.0.1",
        "localhost",
        "a.localhost",
        "10.1.2.3",
        "172.31.255.255",
        "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "2130706433",
        "0x0a000001",
        "012.0.0.1",
        "10.1",
        "255.255.255.255",
        "[::1]",
        "[::]",
        "[fd00::1]",
        "[fe80::1]",
        "[::ffff:10.0.0.1]",
        "[::10.0.0.1]",
        "[64:ff9b::10.0.0.1]",
        "[2002:a00:1::1]",
        "[64:ff9b:1::1]",
      ],
    },
    { policy: allow("private"), yes: ["10.0.0.1", "localhost", "[fd00::1]"], no: ["example.com", "8.8.8.8"] },
    {
      policy: block("10.0.0.0/8", "fc00::/7", "192.0.2.128/25"),
      yes: ["11.0.0.1", "192.0.2.127", "[fe80::1]", "10.example.com"],
      no: ["10.255.255.255", "[::ffff:a00:1]", "0xa.1", "192.0.2.128", "[fd12::1]"],
    },
    { policy: allow("[fd00::]/8", "1.2.3.4/32"), yes: ["[fd00::1]", "1.2.3.4"], no: ["1.2.3.5", "[fc00::1]"] },
    {
      policy: { allowedDomains: ["*.example.com"], blockedDomains: ["private.example.com"] },
      yes: ["example.com", "public.example.com"],
      no: ["private.example.com", "PRIVATE.example.com."],
    },
    // No policy allows an invalid host.
    {
      policy: {},
      yes: [],
      no: [
        "",
        ".",
        "a b",
        "example.com/x",
        "example.com:80",
        "user@example.com",
        "a\\b",
        "a?b",
        "[::1",
        "fe80::1%eth0",
        "999.1.1.1",
      ],
    },
  ];
  const rows = cases.flatMap(({ policy, yes, no }) => [
    ...yes.map((host) => ({ policy, host, isAllowed: true })),
    ...no.map((host) => ({ policy, host, isAllowed: false })),
  ]);
  it.each(rows)("says for $policy that $host is allowed: $isAllowed", ({ policy, host, isAllowed }) => {
    expect(isHostAllowed(parseDomainPolicy(policy), host, 443)).toBe(isAllowed);
  });

  it.each([
    { entry: "example.com:8080", port: 8080, isAllowed: true },
    { entry: "example.com:8080", port: 80, isAllowed: false },
    { entry: "example.com:80", port: 80, isAllowed: true },
    { entry: "example.com", port: 8080, isAllowed: true },
  ])("says for $entry that port $port is allowed: $isAllowed", ({ entry, port, isAllowed }) => {
    expect(isHostAllowed(parseDomainPolicy(allow(entry)), "example.com", port)).toBe(isAllowed);
  });

  it("takes an IPv6 address with a port", () => {
    const rules = parseDomainPolicy(allow("[::1]:8080"));
    expect([isHostAllowed(rules, "[::1]", 8080), isHostAllowed(rules, "[::1]", 80)]).toEqual([true, false]);
  });

  it("blocks every spelling of an IPv4 address that a browser accepts", () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const spell = fc.constantFrom(10, 16, 8);
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), fc.tuple(spell, spell, spell, spell), (octets, radices) => {
        const prefixes: Record<number, string> = { 8: "0", 10: "", 16: "0x" };
        const spelled = octets.map((value, index) => {
          const radix = radices[index] ?? 10;
          return `${prefixes[radix] ?? ""}${value.toString(radix)}`;
        });
        const rules = parseDomainPolicy(block(octets.join(".")));
        expect(judgeHost(rules, spelled.join("."), 80)).toBe("blocked");
      }),
    );
  });
});

describe("parseDomainPolicy", () => {
  const wrong: { value: unknown; input: string; message: RegExp }[] = [
    { value: null, input: "policy", message: /must be an object, but is null/ },
    { value: ["example.com"], input: "policy", message: /must be an object/ },
    { value: { allowed: ["a.test"] }, input: "policy.allowed", message: /is not a known property/ },
    { value: { allowDomains: ["a.test"] }, input: "policy.allowDomains", message: /is not a known property/ },
    { value: { allowedDomains: "a.test" }, input: "policy.allowedDomains", message: /must be an array/ },
    {
      value: { blockedDomains: ["a.test", 7] },
      input: "policy.blockedDomains[1]",
      message: /must be a string, but is 7/,
    },
    ...(
      [
        ["", /is empty/],
        [" a.test", /contains a space/],
        ["https://a.test", /is an address with a scheme/],
        ["a.test/path", /has a path/],
        ["user@a.test", /has a user name/],
        ["*", /may contain a star only/],
        ["a.*.test", /may contain a star only/],
        ["*a.test", /may contain a star only/],
        ["*.127.0.0.1", /address, which has no subdomains/],
        ["a.test:0", /no port from 1 to 65535/],
        ["a.test:", /no port from 1 to 65535/],
        ["a.test:99999", /no port from 1 to 65535/],
        ["::1", /IPv6 address without brackets/],
        ["[::1", /is not a host|without brackets/],
        ["10.0.0.0/33", /has a path/],
        ["fc00::/129", /has a path/],
        ["example.com/8", /has a path/],
        ["1.2.3.999", /is not a host/],
      ] as const
    ).map(([entry, message]) => ({ value: { allowedDomains: [entry] }, input: "policy.allowedDomains[0]", message })),
  ];
  it.each(wrong)("refuses $value, naming $input", ({ value, input, message }) => {
    let error: unknown;
    try {
      parseDomainPolicy(value);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error).toMatchObject({ input, message: expect.stringMatching(message) });
  });

  it.each(["allowDomains", "allow", "allowedHosts"])("names what is meant by %s", (name) => {
    const hint = expect.stringMatching(/^Did you mean "allowedDomains"\? Write hosts like /) as unknown;
    expect(() => parseDomainPolicy({ [name]: ["a.test"] })).toThrow(expect.objectContaining({ hint }));
  });
});
