export type { DomainPolicy } from "./domain-policy.ts";
export type { EnforcedPolicy } from "./enforced-policy.ts";
export { PolicyNotEnforcedError } from "./errors.ts";
export { type GuardedPage, guardPage, type GuardPageOptions } from "./guard-page.ts";
export type { PolicyEvent } from "./policy-log.ts";
export { unenforcedInRunningBrowsers, unenforcedOnAttachedPages } from "./unenforced.ts";
