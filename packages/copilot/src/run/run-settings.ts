/** Limits of a run. */
export interface RunSettings {
  /** Requests to the model before the person is asked whether to continue. Default: 20. */
  readonly maxRounds: number;
  /**
   * How often a failed check of the page goes back to the model by itself. 0: the person decides. Default: 2.
   */
  readonly maxCheckRounds: number;
  /**
   * How often a request whose connection failed is repeated by the run. Default: 1, or 0 if `retry.maxRetries` of the model's options is 0.
   */
  readonly maxConnectionRetries: number;
  /** For each request to the model, in milliseconds. Default: 180,000. */
  readonly modelTimeoutMs: number;
  /** Default: 10,000. */
  readonly maxOutputTokens: number;
  /** Tokens to think with. 0: the model does not think. Default: 10,000. */
  readonly thinkingTokens: number;
  /** Left out while the model thinks. Default: 0.7. */
  readonly temperature: number;
}

export const defaultRunSettings: RunSettings = {
  maxRounds: 20,
  maxCheckRounds: 2,
  maxConnectionRetries: 1,
  modelTimeoutMs: 180_000,
  maxOutputTokens: 10_000,
  thinkingTokens: 10_000,
  temperature: 0.7,
};
