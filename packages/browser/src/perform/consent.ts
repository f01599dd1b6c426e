import { type CallContext, systemClock, withinDeadline } from "@surehand/kernel";
import type { Action } from "../action/action.ts";
import { definitionOf } from "../action/definition-of.ts";
import type { Obstacle } from "../action/perform-result.ts";
import type { ActingSettings } from "./acting-settings.ts";
import { ConfirmFailedError, ConfirmTimeoutError } from "./errors.ts";
import { doesChoose, doesEnter, type Risk, riskOf, risksBesideWords } from "./risk.ts";
import { riskInWords } from "./risk-words.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { WireUse, WireUsedBy } from "./wire.ts";

/** An element that is about to be used, and its document. */
export interface UsedElements {
  readonly documentKey: number;
  readonly uses: readonly WireUse[];
  /** Whether the page listens to keys in the document. */
  readonly listensToKeys: () => Promise<boolean>;
}

/** Context in which a confirmation is requested. */
interface AskContext {
  readonly reader: PageReader;
  readonly call: CallContext;
}

/** A question that must be confirmed before anything is done. */
export interface Question extends Risk {
  /** Identifies the question: equal for the same elements with the same words, and pictures and addresses of the same risks. */
  readonly key: string;
}

/** Limit for elements whose words change with each confirmation. */
const MAX_QUESTIONS = 5;
/** Margin before the deadline in which the error that names the hook can still be thrown. */
const LAST_WORD_MS = 30;

/** Asks the session's `confirm` about one action, again whenever the elements that it uses have new words. */
export class Consent {
  readonly #action: Action;
  readonly #confirm: ActingSettings["confirm"];
  /** Whether risks are looked for: somebody can be asked, or nobody can and the action is refused. */
  readonly #isActive: boolean;
  readonly #confirmed = new Set<string>();
  #questions = 0;
  #findUses: (() => Promise<readonly UsedElements[]>) | undefined;

  constructor(action: Action, confirm: ActingSettings["confirm"], { isRequired = false } = {}) {
    this.#action = action;
    this.#confirm = confirm;
    this.#isActive = isRequired || confirm !== undefined;
  }

  /**
   * How the action uses elements: Enter submits the form of a field, a key may choose another element of a group, and a drop target matters as
   * a whole, not by its contents.
   */
  get usedBy(): WireUsedBy {
    if (definitionOf(this.#action.kind).risk === "drop") return "drop";
    if (doesEnter(this.#action)) return "enter";
    return doesChoose(this.#action) ? "choose" : "press";
  }

  /** Whether the dragged element may be pressed: a drag by a distance can end on it, which is a click. */
  get pressesDragged(): boolean {
    return this.#action.kind === "drag" && typeof this.#action.to === "object" && "by" in this.#action.to;
  }

  /** Returns the question about the elements that `findUses` returns; costs nothing if no confirmation is set up. */
  async questionOf(findUses: () => Promise<readonly UsedElements[]>): Promise<Question | undefined> {
    if (!this.#isActive || !canUse(this.#action)) return undefined;
    this.#findUses = findUses;
    const used = await findUses();
    const risk = await this.#riskOf(used);
    if (!risk) return undefined;
    const key = JSON.stringify(
      used.map(({ documentKey, uses }) => [documentKey, uses.map((use) => [use.id, use.words, risksBesideWords(use)])]),
    );
    return this.#confirmed.has(key) ? undefined : { ...risk, key };
  }

  async #riskOf(used: readonly UsedElements[]): Promise<Risk | undefined> {
    const uses = used.flatMap((one) => one.uses);
    const risk = riskOf(this.#action, uses);
    if (risk?.needsKeyListener !== true) return risk;
    const listens = await Promise.all(used.map(({ listensToKeys }) => listensToKeys()));
    if (listens.includes(true)) return risk;
    return riskOf(
      this.#action,
      uses.filter(({ isMultiline }) => !isMultiline),
    );
  }

  /**
   * Requests confirmation for accepting a dialog of the page, and returns the obstacle if it was refused, undefined otherwise.
   * Does not ask if the action that opened the dialog was confirmed.
   * @throws ConfirmFailedError, ConfirmTimeoutError
   */
  async refusalOfDialog(context: AskContext, message: string): Promise<Obstacle | undefined> {
    const risk = this.#isActive && this.#confirmed.size === 0 ? riskInWords(message) : undefined;
    if (risk === undefined) return undefined;
    return this.ask(context, { key: JSON.stringify(message), risk, what: `dialog ${JSON.stringify(message)}` });
  }

  /**
   * Whether the elements that were checked last have words now that were not confirmed: many controls change when the pointer
   * arrives.
   */
  async hasNewWords(): Promise<boolean> {
    return this.#findUses !== undefined && (await this.questionOf(this.#findUses)) !== undefined;
  }

  /**
   * Requests confirmation. Returns the obstacle if the action was refused, undefined if it was confirmed.
   * @throws ConfirmFailedError, ConfirmTimeoutError
   */
  async ask(context: AskContext, { key, risk, what }: Question): Promise<Obstacle | undefined> {
    if (!this.#confirm) return refused(risk, NOBODY_TO_ASK);
    if (++this.#questions > MAX_QUESTIONS) return refused(risk, "its words change with each confirmation, so");
    const isConfirmed = await this.#answer(context, { risk, what });
    if (!isConfirmed) return refused(risk);
    this.#confirmed.add(key);
    return undefined;
  }

  /** Only `true` confirms. */
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
      const response = await withinDeadline(call, "The confirm function", Promise.race([answer, ...late]));
      if (response === LATE) throw new ConfirmTimeoutError(what, Math.round(leftMs));
      return response === true;
    } finally {
      over.abort();
    }
  }
}

const LATE = Symbol("late");
const NOBODY_TO_ASK = "no `confirm` is set that could be asked, so";

function refused(risk: string, why = ""): Obstacle {
  return { kind: "not-confirmed", reason: `${why} it was not confirmed that it may ${risk}.`.trimStart() };
}

/** Whether the action may trigger something on the page. */
function canUse(action: Action): boolean {
  if (action.kind === "mouse") return action.event === "down" || action.event === "up";
  return definitionOf(action.kind).risk !== "none";
}
