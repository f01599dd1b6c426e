import { SurehandError } from "@surehand/kernel";

/** A payload has keys that the journal itself gives to every record. */
export class ReservedKeyError extends SurehandError {
  readonly keys: readonly string[];

  constructor(keys: readonly string[]) {
    super({
      code: "reserved-key",
      message: `A record's payload must not have the keys ${keys.join(", ")}: the journal writes them itself.`,
      hint: "Rename them, or put the payload one level deeper, under a key of its own.",
    });
    this.keys = keys;
  }
}
