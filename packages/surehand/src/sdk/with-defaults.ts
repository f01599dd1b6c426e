/** Merges options with their defaults; an undefined option counts as omitted. */
export function withDefaults<Options extends object, Defaults extends object>(
  options: Options,
  defaults: Defaults,
): Options & Defaults {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...options, ...defaults, ...Object.fromEntries(given) };
}
