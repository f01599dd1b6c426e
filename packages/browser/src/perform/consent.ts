import { type CallContext, systemClock, withinDeadline } from "@surehand/kernel";
import type { Action } from "../action/action.ts";
import { definitionOf } from "../action/definition-of.ts";
import type { Obstacle } from "../action/perform-result.ts";
import type { ActingSettings } from "./acting-settings.ts";
import { ConfirmFailedError, ConfirmTimeoutError } from "./errors.ts";
import { doesEnter, type Risk, riskInWords, riskOf } from "./risk.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { WireUse, WireUsedBy } from "./wire.ts";

/** An element that is about to be used, and its document. */
export interface Looked {
  readonly documentKey: number;
  readonly uses: readonly WireUse[];
}

/** Surroundings in which a question is asked. */
interface AskContext {
  readonly reader: PageReader;
  readonly call: CallContext;
}

/** A question that must be confirmed before anything is done. */
export interface Question extends Risk {
  /** The same for the same elements saying the same. */
  readonly key: string;
}

/** Limit for elements whose words change each time that they are confirmed. */
const MOST_QUESTIONS = 5;
/** So that the hook is named before the deadline is over. */
const LAST_WORD_MS = 30;

/** Asks the session's `confirm` about one action, as often as what it is done to says something new. */
export class Consent {
  readonly #action: Action;
  readonly #confirm: ActingSettings["confirm"];
  readonly #confirmed = new Set<string>();
  #questions = 0;
  #look: (() => Promise<readonly Looked[]>) | undefined;

  constructor(action: Action, { confirm }: ActingSettings) {
    this.#action = action;
    this.#confirm = confirm;
  }

  /** Enter sends the form of a field; a place where something is dropped is not what stands in it. */
  get usedBy(): WireUsedBy {
    if (definitionOf(this.#action.kind).risk === "drop") return "drop";
    return doesEnter(this.#action) ? "enter" : "press";
  }

  /** Returns the question about the elements that `look` finds; costs nothing if no confirmation is set up. */
  async questionOf(look: () => Promise<readonly Looked[]>): Promise<Question | undefined> {
    if (!this.#confirm || !canUse(this.#action)) return undefined;
    this.#look = look;
    const looked = await look();
    const risk = riskOf(
      this.#action,
      looked.flatMap(({ uses }) => uses),
    );
    if (!risk) return undefined;
    const key = JSON.stringify(
      looked.map(({ documentKey, uses }) => [documentKey, uses.map(({ id, words }) => [id, words])]),
    );
    return this.#confirmed.has(key) ? undefined : { ...risk, key };
  }

  /**
   * Asks whether to say yes to a dialog that the page opens: what stands in the way; undefined: nothing. Who confirmed what
   * led to it is not asked again.
   * @throws ConfirmFailedError, ConfirmTimeoutError
   */
  async refusalOfDialog(context: AskContext, message: string): Promise<Obstacle | undefined> {
    const risk = this.#confirm && this.#confirmed.size === 0 ? riskInWords(message) : undefined;
    if (risk === undefined) return undefined;
    return this.ask(context, { key: JSON.stringify(message), risk, what: `dialog ${JSON.stringify(message)}` });
  }

  /** Whether what was looked at last says something now that was not confirmed: many a control does when the pointer comes. */
  async hasNews(): Promise<boolean> {
    return this.#look !== undefined && (await this.questionOf(this.#look)) !== undefined;
  }

  /**
   * Asks, and returns the obstacle if the action was refused; undefined if it was confirmed.
   *
   * @throws ConfirmFailedError, ConfirmTimeoutError
   */
  async ask(context: AskContext, { key, risk, what }: Question): Promise<Obstacle | undefined> {
    if (++this.#questions > MOST_QUESTIONS)
      return refused(risk, "what it says changes each time that it is asked about, so");
    const isConfirmed = await this.#answer(context, { risk, what });
    if (!isConfirmed) return refused(risk);
    this.#confirmed.add(key);
    return undefined;
  }

  /** A yes is `true` and nothing else. */
  async #answer({ reader, call }: AskContext, { risk, what }: Risk): Promise<boolean> {
    const confirm = this.#confirm;
    const request = { action: this.#action, what, risk, url: reader.page.url() };
    const answer = Promise.resolve()
      .then(() => confirm?.(reader.secrets.redactor.redactValue(request)))
      .catch((error: unknown) => {
        throw new ConfirmFailedError(what, error);
      });
    const leftMs = Math.max(0, call.deadline.remainingMs() - LAST_WORD_MS);
    const over = new AbortController();
    const late = leftMs < Infinity ? [systemClock.sleep(leftMs, over.signal).then(() => LATE)] : [];
    try {
      const answered = await withinDeadline(call, "The confirm function", Promise.race([answer, ...late]));
      if (answered === LATE) throw new ConfirmTimeoutError(what, Math.round(leftMs));
      return answered === true;
    } finally {
      over.abort();
    }
  }
}

const LATE = Symbol("late");

function refused(risk: string, why = ""): Obstacle {
  return { kind: "not-confirmed", reason: `${why} nobody confirmed that it may ${risk}.`.trimStart() };
}

/** Whether it may trigger something on the page. */
function canUse(action: Action): boolean {
  if (action.kind === "mouse") return action.event === "down" || action.event === "up";
  return definitionOf(action.kind).risk !== "none";
}
