import { Pool } from "pg";

const CONNECT_TIMEOUT_MS = 10_000;
const QUERY_TIMEOUT_MS = 30_000;

/** Opens connections to a database. A connection that breaks while nobody uses it is replaced; one that breaks in use fails that query. */
export function openPool(connectionString: string, { max }: { readonly max: number }): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on("error", () => undefined);
  // While a connection closes, it has no listener of the pool.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}
