/**
 * - `completed`: the agent says that all of the goal is reached, and what it quoted for it was seen.
 * - `partial`: some of it is; or it was cut off with data at hand.
 * - `failed`: nothing of it is, or it broke off with `error`.
 * - `stopped`, `timed-out`: the caller's signal, or the deadline.
 */
export type AgentStatus = "completed" | "partial" | "failed" | "stopped" | "timed-out";
