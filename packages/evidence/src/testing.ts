export { startTimestampAuthority, type TimestampAuthority } from "./testing/timestamp-authority.ts";
