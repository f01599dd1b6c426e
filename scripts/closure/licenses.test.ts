import { expect, test } from "vitest";
import { isAllowed, licenseProblems, renderLicenses } from "./licenses.ts";

test.each(["MIT", "Apache-2.0", "(MIT OR GPL-3.0-only)", "MIT AND ISC", "(BSD-2-Clause OR MIT OR Apache-2.0)"])(
  "%s is allowed",
  (license) => {
    expect(isAllowed(license)).toBe(true);
  },
);

test.each([
  "GPL-3.0-only",
  "AGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT AND GPL-2.0",
  "UNLICENSED",
  "SEE LICENSE IN x",
  "",
  undefined,
])("%s is not allowed", (license) => {
  expect(isAllowed(license)).toBe(false);
});

test("names a package with a license that is not allowed", () => {
  const closure = [
    { name: "fine", version: "1.0.0", license: "MIT", isOurs: false },
    { name: "copyleft", version: "2.0.0", license: "GPL-3.0-only", isOurs: false },
    { name: "silent", version: "3.0.0", license: undefined, isOurs: false },
  ];
  expect(licenseProblems(closure)).toEqual([
    "copyleft@2.0.0: licence GPL-3.0-only is not among the allowed ones",
    "silent@3.0.0: licence not stated is not among the allowed ones",
  ]);
});

test("omits our own packages from the list", () => {
  const list = renderLicenses([
    { name: "ours", version: "1.0.0", license: "MIT", isOurs: true },
    { name: "theirs", version: "1.0.0", license: "ISC", isOurs: false },
  ]);
  expect(list.split("\n").filter((line) => line.startsWith("| "))).toEqual([
    "| Package | Version | Licence |",
    "| --- | --- | --- |",
    "| theirs | 1.0.0 | ISC |",
  ]);
});
