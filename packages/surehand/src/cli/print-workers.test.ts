import { expect, test } from "vitest";
import { printWorkers, type WaitingRun } from "./print-workers.ts";

const fingerprint = "0f".repeat(32);
const run: WaitingRun = { queueUrl: "postgres://db.example/surehand", store: "/mnt/audit", fingerprint, secrets: {} };

function printed(more: Partial<WaitingRun> = {}): { readonly lines: readonly string[]; readonly command: string } {
  const lines: string[] = [];
  printWorkers({ ...run, ...more }, { say: (line) => void lines.push(line) });
  return { lines, command: lines.at(-1)?.trim() ?? "" };
}

test("prints the fingerprint of the run's key, and the command of a worker that trusts it", () => {
  const { lines, command } = printed();
  expect(lines[0]).toBe(`This run is signed with the key ${fingerprint}.`);
  expect(command).toBe(
    `surehand worker --queue postgres://db.example/surehand --store /mnt/audit --trust-key ${fingerprint}`,
  );
});

test("names each variable of the task with each of its origins, and no password", () => {
  const secrets = {
    password: { env: "SHOP_PASSWORD", origins: ["https://a.example", "https://b.example"] },
    again: { env: "SHOP_PASSWORD", origins: ["https://a.example"] },
  };
  const { command } = printed({ secrets, queueUrl: "postgres://me:hunter2@db.example/surehand?password=hunter2" });
  expect(command).toContain("--queue 'postgres://me:PASSWORD@db.example/surehand?password=PASSWORD'");
  expect(command).toMatch(
    /--allow-secret SHOP_PASSWORD=https:\/\/a\.example --allow-secret SHOP_PASSWORD=https:\/\/b\.example$/,
  );
  expect(command).not.toContain("hunter2");
});

test("quotes what a shell would execute", () => {
  const secrets = { pin: { env: "PIN", origins: ["https://a.example/$(touch it)'; id"] } };
  const { command } = printed({ secrets, store: "/mnt/my evidence" });
  expect(command).toContain("--store '/mnt/my evidence'");
  expect(command).toContain(String.raw`--allow-secret 'PIN=https://a.example/$(touch it)'\''; id'`);
});
