import type { JournalRecord } from "@surehand/journal";
import type { UserSeal } from "../security/user-seal.ts";

/** Seals the records of one chat, each with the seal of the one before: none can be added, moved or taken from another chat. */
export class RecordSeals {
  readonly #seal: UserSeal;
  #last: string;

  /** @param chatId the first record is sealed with it */
  constructor(seal: UserSeal, chatId: string) {
    this.#seal = seal;
    this.#last = chatId;
  }

  /** Returns the seal of the next record. */
  next(type: string, payload: object): string {
    return (this.#last = this.#seal.sealOf(this.#textOf(type, payload)));
  }

  /** Whether this user's copilot wrote the record after the last one that was accepted. */
  accepts({ v: _v, seq: _seq, prev: _prev, at: _at, type, seal, ...payload }: JournalRecord): boolean {
    if (typeof seal !== "string" || !this.#seal.accepts(this.#textOf(type, payload), seal)) return false;
    this.#last = seal;
    return true;
  }

  #textOf(type: string, payload: object): string {
    return JSON.stringify([this.#last, type, payload]);
  }
}
