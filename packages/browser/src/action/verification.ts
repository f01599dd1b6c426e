export const verifications = ["effect", "delivery", "none"] as const;

/**
 * How an action is verified:
 * - `effect`: done if an effect was observed.
 * - `delivery`: done if the event reached its target, without waiting for an effect. For games and raw input.
 * - `none`: done if it was dispatched.
 */
export type Verification = (typeof verifications)[number];
