import type { ConfirmRequest, PerformResult } from "@surehand/browser";
import type { Intent } from "../../results/checkpoint.ts";

export interface IntentsBefore {
  /** Intents of earlier attempts of the sample. */
  readonly earlier: readonly Intent[];
  /** Saves all intents. Called before the newest one is performed, and after it. */
  readonly save: () => Promise<void>;
}

/**
 * Actions of a sample that pay, delete, send or submit. Each is saved before it is performed, so that an attempt after a crash knows
 * it and does not repeat it.
 */
export class Intents {
  #earlier: readonly Intent[] = [];
  #settled: readonly Intent[] = [];
  /** Intents of the action under way: it can be asked about several elements. */
  #underWay: readonly Intent[] = [];
  #save: IntentsBefore["save"] | undefined;
  #refused: Intent | undefined;

  /** Intents of earlier attempts that were performed, or may have been. */
  get earlier(): readonly Intent[] {
    return this.#earlier;
  }

  get all(): readonly Intent[] {
    return [...this.#earlier, ...this.#settled, ...this.#underWay];
  }

  open({ earlier, save }: IntentsBefore): void {
    this.#earlier = earlier.filter(({ outcome }) => outcome !== "not-performed");
    this.#save = save;
  }

  /** Saves an intent. Resolves to false for one of an earlier attempt: it must not be performed again. */
  async confirm({ action, what, risk, url }: ConfirmRequest): Promise<boolean> {
    const intent: Intent = { action: action.kind, what, risk, url, at: new Date().toISOString(), outcome: "unknown" };
    this.#refused = this.#earlier.find((other) => isSame(other, intent));
    if (this.#refused) return false;
    this.#underWay = [...this.#underWay, intent];
    await this.#save?.();
    return true;
  }

  /** Saves the outcome of an action. Returns the earlier intent for which it was refused. */
  async settle({ success, effect }: PerformResult): Promise<Intent | undefined> {
    const [refused, underWay] = [this.#refused, this.#underWay];
    [this.#refused, this.#underWay] = [undefined, []];
    if (underWay.length === 0) return refused;
    const outcome = outcomeOf({ success, effect });
    this.#settled = [...this.#settled, ...underWay.map((intent) => ({ ...intent, outcome }))];
    await this.#save?.();
    return refused;
  }
}

function outcomeOf({ success, effect }: Pick<PerformResult, "success" | "effect">): Intent["outcome"] {
  if (success) return "performed";
  // Dispatched, and no effect was seen: the site may have received it.
  return effect ? "unknown" : "not-performed";
}

/** Queries and fragments differ between attempts. */
function isSame(one: Intent, other: Intent): boolean {
  return one.risk === other.risk && one.what === other.what && pageOf(one) === pageOf(other);
}

function pageOf({ url }: Intent): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.origin + parsed.pathname : url;
}
