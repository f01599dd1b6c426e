export type ShopErrorCode = "host-not-loopback" | "port-not-available";

/** The shop could not be started. `hint` says what to do. */
export class ShopError extends Error {
  override readonly name = "ShopError";
  readonly code: ShopErrorCode;
  readonly hint: string;

  constructor(options: { code: ShopErrorCode; message: string; hint: string; cause?: unknown }) {
    super(options.message, { cause: options.cause });
    this.code = options.code;
    this.hint = options.hint;
  }
}
