import { SurehandError, type SurehandErrorOptions } from "@surehand/kernel";

export interface ModelErrorOptions {
  /** "anthropic/claude-sonnet-4-5". */
  readonly model: string;
  /** What the provider said, in its own words, shortened. */
  readonly detail?: string | undefined;
  /** HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  readonly cause?: unknown;
}

/** A call to a model did not end well. Its subclasses say why. */
export class ModelError extends SurehandError {
  readonly model: string;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;

  constructor({ model, status, ...rest }: ModelErrorOptions & SurehandErrorOptions) {
    super(rest);
    this.model = model;
    this.status = status;
  }
}

const MOST_DETAIL_CHARACTERS = 300;

/** `The provider does not let anthropic/claude in: invalid x-api-key.` */
export function withDetail(sentence: string, detail: string | undefined): string {
  const said = detail?.trim().replaceAll(/\s+/g, " ") ?? "";
  if (said === "") return `${sentence}.`;
  const isLong = said.length > MOST_DETAIL_CHARACTERS;
  return `${sentence}: ${isLong ? `${said.slice(0, MOST_DETAIL_CHARACTERS)}…` : said.replace(/\.$/, "")}.`;
}
