import { SurehandError, type SurehandErrorOptions } from "@surehand/kernel";

export interface ModelErrorOptions {
  /** "anthropic/claude-sonnet-4-5". */
  readonly model: string;
  /** Message of the provider, truncated. */
  readonly detail?: string | undefined;
  /** HTTP status, if the provider answered. */
  readonly status?: number | undefined;
  readonly cause?: unknown;
}

/** Base class of errors of calls to models. */
export class ModelError extends SurehandError {
  readonly model: string;
  /** HTTP status, if the provider answered. */
  readonly status: number | undefined;

  constructor({ model, status, ...rest }: ModelErrorOptions & SurehandErrorOptions) {
    super(rest);
    this.model = model;
    this.status = status;
  }
}

const MAX_DETAIL_CHARACTERS = 300;

/** Appends a detail to a sentence: `The provider of anthropic/claude did not accept the key: invalid x-api-key.` */
export function withDetail(sentence: string, detail: string | undefined): string {
  const text = detail?.trim().replaceAll(/\s+/g, " ") ?? "";
  if (text === "") return `${sentence}.`;
  const isLong = text.length > MAX_DETAIL_CHARACTERS;
  return `${sentence}: ${isLong ? `${text.slice(0, MAX_DETAIL_CHARACTERS)}…` : text.replace(/\.$/, "")}.`;
}
