export { startTimestampAuthority, type TimestampAuthority } from "./testing/timestamp-authority.ts";
export { type PostgresServer, startPostgres, type TestDatabase } from "./testing/postgres.ts";
