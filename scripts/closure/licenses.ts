import type { ClosurePackage } from "./production-closure.ts";

/** What may be in what we publish: nothing that asks more of a user than to keep the notice. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Zlib",
  "Unlicense",
]);

/** Whether an SPDX expression leaves a choice of licences that are all allowed. One that mixes AND with OR is for a person to judge. */
export function isAllowed(license: string | undefined): boolean {
  if (license === undefined) return false;
  const names = license.replaceAll(/[()]/gu, "");
  if (names.includes(" OR ") && names.includes(" AND ")) return false;
  if (names.includes(" OR ")) return names.split(" OR ").some((name) => allowed.has(name));
  return names.split(" AND ").every((name) => allowed.has(name));
}

/** One line per package whose licence is missing or not allowed. */
export function licenseProblems(closure: readonly ClosurePackage[]): string[] {
  return closure
    .filter(({ license }) => !isAllowed(license))
    .map(
      ({ name, version, license }) =>
        `${name}@${version}: licence ${license ?? "not stated"} is not among the allowed ones`,
    );
}

/** THIRD_PARTY_LICENSES.md: everything of others that installing our packages brings. */
export function renderLicenses(closure: readonly ClosurePackage[]): string {
  const rows = closure
    .filter(({ isOurs }) => !isOurs)
    .map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? "not stated"} |`);
  return [
    "# Third-party licences",
    "",
    "What installing the published packages brings besides our own code: dependencies, their dependencies, and the peers that",
    "are not optional. Each package carries the text of its licence; `playwright-core` also carries `ThirdPartyNotices.txt` for",
    "what is bundled in it, as do our packages in `bundled/*.LICENSES.txt`: what is bundled in them, and its dependencies, is listed too.",
    "",
    "Written by `npm run licenses -- --update` from package-lock.json, checked by `npm test`. Not to be edited by hand.",
    "",
    "| Package | Version | Licence |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
