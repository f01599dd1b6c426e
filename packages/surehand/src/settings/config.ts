import type { LaunchOptions } from "../sdk/options.ts";

/** Settings of a configuration file: the options of `Surehand.launch`, except for those of a single run. */
export type SurehandConfig = Omit<LaunchOptions, "journal" | "log">;

/** Gives `surehand.config.ts` its types: `export default defineConfig({ model: "anthropic/claude-sonnet-4-5" })`. */
export function defineConfig(config: SurehandConfig): SurehandConfig {
  return config;
}
