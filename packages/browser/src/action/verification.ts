export const verifications = ["effect", "delivery", "none"] as const;

/**
 * How an action is verified:
 * - `effect`: done when an effect was seen.
 * - `delivery`: done when the event reached its target; no effect is waited for. For games and raw input.
 * - `none`: done when it was dispatched.
 */
export type Verification = (typeof verifications)[number];
