import type { AttachOptions } from "../sdk/options.ts";

/** Options of the fixture, for `use` of the configuration and for `test.use`. */
export interface HandTestOptions {
  /**
   * Options of the instance: the model, variables, secrets and so on. Secrets can't be in the configuration, and can't be combined with
   * traces, screenshots and videos of Playwright. The base URL is that of the configuration. Default: `throwOnFailure` is true, and
   * everything else as in `Surehand.attach`.
   */
  readonly handOptions: Omit<AttachOptions, "journal" | "signJournal" | "baseURL">;
}
