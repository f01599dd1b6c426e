import { expect, test } from "vitest";
import { root } from "../workspace.ts";
import { type LockPackages, productionClosure, readLock } from "./production-closure.ts";

/** Maximum number of packages in an installation of Surehand. */
const mostPackages = 60;

type Entry = Partial<LockPackages[string]>;

function lock(entries: Record<string, Entry>): LockPackages {
  const empty = {
    link: false,
    dependencies: {},
    optionalDependencies: {},
    peerDependencies: {},
    peerDependenciesMeta: {},
  };
  return Object.fromEntries(
    Object.entries(entries).map(([folder, entry]) => [folder, { ...empty, version: "1.0.0", ...entry }]),
  );
}

function closureOf(entries: Record<string, Entry>): string[] {
  return productionClosure(lock(entries), ["packages/door"]).map(({ name, version }) => `${name}@${version}`);
}

test("contains dependencies of dependencies once, through workspace links and circles", () => {
  const closure = closureOf({
    "packages/door": { dependencies: { "@ours/room": "1.0.0", a: "1.0.0" } },
    "packages/room": { name: "@ours/room", dependencies: { a: "1.0.0" } },
    "node_modules/@ours/room": { link: true, resolved: "packages/room" },
    "node_modules/a": { dependencies: { b: "1.0.0" } },
    "node_modules/b": { dependencies: { a: "1.0.0" } },
    "node_modules/unused": {},
  });
  expect(closure).toEqual(["@ours/room@1.0.0", "a@1.0.0", "b@1.0.0", "door@1.0.0"]);
});

test("counts a nested version in addition to the one further up", () => {
  const closure = closureOf({
    "packages/door": { dependencies: { a: "1.0.0", b: "1.0.0" } },
    "node_modules/a": { dependencies: { b: "2.0.0" } },
    "node_modules/a/node_modules/b": { version: "2.0.0" },
    "node_modules/b": {},
  });
  expect(closure).toEqual(["a@1.0.0", "b@1.0.0", "b@2.0.0", "door@1.0.0"]);
});

test("counts peers and optional dependencies of every platform, but no optional peers", () => {
  const closure = closureOf({
    "packages/door": {
      peerDependencies: { driver: "^1.0.0", application: "^1.0.0" },
      peerDependenciesMeta: { application: { optional: true } },
      optionalDependencies: { "native-linux": "1.0.0", "native-not-in-the-registry": "1.0.0" },
    },
    "node_modules/driver": {},
    "node_modules/application": {},
    "node_modules/native-linux": {},
  });
  expect(closure).toEqual(["door@1.0.0", "driver@1.0.0", "native-linux@1.0.0"]);
});

test("throws for a dependency that the lock file does not contain", () => {
  expect(() => closureOf({ "packages/door": { dependencies: { a: "1.0.0" } } })).toThrow("holds no a");
});

test(`surehand installs at most ${mostPackages} packages`, () => {
  const closure = productionClosure(readLock(root), ["packages/surehand"]);
  expect(closure.map(({ name }) => name)).toContain("playwright-core");
  expect(closure.length).toBeLessThanOrEqual(mostPackages);
});
