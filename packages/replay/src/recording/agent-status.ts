/**
 * - `completed`: the agent reports that the whole goal is reached, and its quoted evidence was seen.
 * - `partial`: a part of it is reached; or the run was cut off with data available.
 * - `failed`: no part of it is reached, or the run ended with `error`.
 * - `stopped`, `timed-out`: the caller's signal, or the deadline.
 */
export type AgentStatus = "completed" | "partial" | "failed" | "stopped" | "timed-out";
