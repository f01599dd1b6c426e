/**
 * Properties that hide, clip or move the content of an element, as bits of one number. No tag or attribute of HTML sets them, in
 * any state: on a page that never declares one of them, no element needs to be checked for it.
 */
export const Effect = {
  filter: 1,
  maskImage: 2,
  backfaceVisibility: 4,
  clipPath: 8,
  contain: 16,
  clip: 32,
  /** Inherited, but not set by the browser's own style sheet. */
  textIndent: 64,
} as const;

export type EffectBit = (typeof Effect)[keyof typeof Effect];

export const ALL_EFFECTS = Object.values(Effect).reduce((all, effect) => all | effect, 0);

/**
 * Returns the effects that declarations with these names may have. Shorthands and prefixes are listed by the properties
 * that they stand for.
 */
export function effectsOf(names: readonly string[]): number {
  let effects = 0;
  for (const name of names) effects |= EFFECTS.get(name) ?? 0;
  return effects;
}

const EFFECTS: ReadonlyMap<string, number> = new Map([
  ["filter", Effect.filter],
  ["-webkit-filter", Effect.filter],
  ["mask-image", Effect.maskImage],
  // Until Chromium 120 the property itself, since then an alias of it.
  ["-webkit-mask-image", Effect.maskImage],
  ["backface-visibility", Effect.backfaceVisibility],
  ["-webkit-backface-visibility", Effect.backfaceVisibility],
  ["clip-path", Effect.clipPath],
  ["-webkit-clip-path", Effect.clipPath],
  ["contain", Effect.contain],
  ["clip", Effect.clip],
  ["text-indent", Effect.textIndent],
  ["all", ALL_EFFECTS],
  // Keyframes may set any property.
  ["animation-name", ALL_EFFECTS],
]);
