import type { ClientBase, Pool, QueryResultRow } from "pg";
import { z } from "zod";

/** Anything that runs SQL: a pool, or the client of a transaction. */
export type Sql = Pick<ClientBase, "query"> | Pick<Pool, "query">;

export const SCHEMA = "surehand";

/**
 * Tables of Surehand, beside those of pg-boss. A row of `samples` says which attempt counts: evidence is written by attempt, and
 * `result` is set once. Anybody who can write to the database can write rows: `signed` of a run and `signature` of a sample tell a worker whose they are.
 */
const TABLES = `
  CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.runs (
    run_id text PRIMARY KEY,
    signed text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz
  );
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.samples (
    run_id text NOT NULL,
    sample_id text NOT NULL,
    sample jsonb NOT NULL,
    signature text NOT NULL,
    attempt int NOT NULL DEFAULT 0,
    is_held boolean NOT NULL DEFAULT false,
    failures int NOT NULL DEFAULT 0,
    reason text NOT NULL DEFAULT '',
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ended', 'dead')),
    result jsonb,
    ended_at timestamptz,
    PRIMARY KEY (run_id, sample_id)
  );
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.pace (
    host text PRIMARY KEY,
    free_at timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.pauses (
    host text PRIMARY KEY,
    until timestamptz NOT NULL,
    in_row int NOT NULL
  );
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.workers (
    worker text PRIMARY KEY,
    health jsonb NOT NULL,
    seen_at timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.memory (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run_id text NOT NULL,
    kind text NOT NULL,
    domain text NOT NULL,
    entry jsonb NOT NULL
  );
  CREATE INDEX IF NOT EXISTS memory_domain ON ${SCHEMA}.memory (run_id, kind, domain, number);
  CREATE INDEX IF NOT EXISTS samples_ended ON ${SCHEMA}.samples (run_id, ended_at) WHERE state = 'ended';`;

/** Number of the lock under which processes that start together create the tables one after the other. */
const LOCK = 872_346_119;

/** Creates the tables that are missing. Once for each process: it waits for every other that does the same. */
export async function createTables(pool: Pool): Promise<void> {
  await inTransaction(pool, async (sql) => {
    await sql.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await sql.query(TABLES);
  });
}

/** Runs the work in a transaction, which is rolled back when the work throws. */
export async function inTransaction<T>(pool: Pool, work: (sql: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    client.release();
    return result;
  } catch (error) {
    const isBroken = await client.query("ROLLBACK").then(
      () => false,
      () => true,
    );
    client.release(isBroken);
    throw error;
  }
}

/** Runs a statement and parses each of its rows. */
export async function select<T>(
  sql: Sql,
  schema: z.ZodType<T>,
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
): Promise<T[]> {
  const { rows } = await sql.query<QueryResultRow>(text, [...values]);
  return z.array(schema).parse(rows);
}
