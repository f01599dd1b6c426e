import type { HandLaunchOptions } from "../sdk/options.ts";

/** What a configuration file may set: the options of `Surehand.launch`, but for those of a single run. */
export type SurehandConfig = Omit<HandLaunchOptions, "journal" | "log">;

/** Gives `surehand.config.ts` its types: `export default defineConfig({ model: "anthropic/claude-sonnet-4-5" })`. */
export function defineConfig(config: SurehandConfig): SurehandConfig {
  return config;
}
