import type { MovedElement } from "./moved-element.ts";
import type { PageSession } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import type { ActContext } from "../step/act-context.ts";
import type { VariableKeeper } from "../step/variables.ts";
import type { Tabs } from "./tabs.ts";
import { createCascadeGrounder, createModelGrounder, createOfflineGrounder, type Grounder } from "@surehand/grounding";
import { loadModel } from "@surehand/model/choice";
import type { ParsedReplayOptions } from "./replay-options.ts";
import type { ReplayData } from "./replay-result.ts";

export interface ReplayStateParts {
  readonly options: ParsedReplayOptions;
  readonly tabs: Tabs;
  readonly variables: VariableKeeper;
}

/** State that the steps of one replay share. */
export class ReplayState {
  readonly options: ParsedReplayOptions;
  readonly tabs: Tabs;
  readonly variables: VariableKeeper;
  /** Descriptions of the steps done so far. */
  readonly done: string[] = [];
  readonly data: ReplayData[] = [];
  /** Elements of earlier steps that are called otherwise now. */
  readonly moved: MovedElement[] = [];
  /** Whether a choice was made again and fell on another element: what the pages show from then on was not recorded. */
  hasDiverged = false;
  #usage = noUsage;

  constructor({ options, tabs, variables }: ReplayStateParts) {
    this.options = options;
    this.tabs = tabs;
    this.variables = variables;
  }

  get session(): PageSession {
    return this.tabs.current;
  }

  get hasModel(): boolean {
    return this.options.model !== "offline";
  }

  get usage(): ModelUsage {
    return this.#usage;
  }

  addUsage(usage: ModelUsage): void {
    this.#usage = addUsage(this.#usage, usage);
  }

  /**
   * Returns a copy without secrets and values of variables, for everything that is stored, and everything that a model
   * reads.
   */
  safe<Value>(value: Value): Value {
    return this.session.masked(this.variables.hide(value));
  }

  /**
   * Returns the context for a verb, on the current tab.
   *
   * @param plainly the instruction for rules, if a model receives a longer one
   */
  acting(call: CallContext, plainly?: string): ActContext {
    const { session, variables, hasModel } = this;
    const grounder = this.#grounder(plainly);
    const { frozen, confirm } = this.options;
    const rules = { shouldHeal: !frozen, confirm, requireConfirm: true };
    return { session, call, variables, hasModel, grounder, choices: new Map(), ...rules };
  }

  /** Loaded at first use: most replays need none. */
  async extractor(): Promise<Model | undefined> {
    return loadModel(this.options.extractor);
  }

  #grounder(plainly: string | undefined): Grounder {
    const rules = createOfflineGrounder({ similarity: this.options.similarity });
    const offline: Grounder =
      plainly === undefined
        ? rules
        : { ground: (request, call) => rules.ground({ ...request, instruction: plainly }, call) };
    if (!this.hasModel) return offline;
    const model: Grounder = {
      ground: async (request, call) => {
        const loaded = await loadModel(this.options.model);
        if (!loaded) return offline.ground(request, call);
        return createModelGrounder({ model: loaded }).ground(request, call);
      },
    };
    return createCascadeGrounder(offline, model);
  }
}
