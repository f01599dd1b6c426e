import type { PageSession, Ref, Snapshot } from "@surehand/browser";
import { type CallContext, SurehandError, systemClock } from "@surehand/kernel";
import { callInPage } from "../page/call-in-page.ts";
import { wasTouched, type WatchReport } from "../page/watch.ts";
import { type LineChange, lineChanges } from "./line-changes.ts";

/** Longer than most things on a page that move on their own stand still. */
const standingMs = 1100;
const mostChecked = 20;

interface SeenChange {
  readonly change: LineChange;
  /** Since when it reads like this. */
  readonly sinceMs: number;
  readonly isOurs: boolean;
}

/** What changed in the snapshot since the action, and whether the action did it. */
export class LineEvidence {
  readonly #session: PageSession;
  readonly #before: Snapshot;
  #seen = new Map<string, SeenChange>();
  /** What changed on its own before any request of ours was over: that request did not bring it. */
  readonly #restless = new Set<Ref>();

  constructor(session: PageSession, before: Snapshot) {
    this.#session = session;
    this.#before = before;
  }

  /** Changes that the action's own handlers made, at once or by a request that they began. */
  get certain(): LineChange[] {
    return this.#list(({ isOurs }) => isOurs);
  }

  /** Changes that came once and stand still since: what moves on its own would have moved again. */
  get standing(): LineChange[] {
    const nowMs = systemClock.monotonicMs();
    return this.#list(({ sinceMs }) => nowMs - sinceMs >= standingMs);
  }

  /** Whether there are changes that can't be judged yet. */
  get isUndecided(): boolean {
    return this.#seen.size > this.standing.length;
  }

  /** `readReport` is asked after the snapshot: what the snapshot shows may come of a request that ended while it was taken. */
  async look(readReport: () => Promise<WatchReport | undefined>, call: CallContext): Promise<void> {
    const snapshot = await this.#session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
    const report = await readReport();
    const changes = lineChanges(this.#before, snapshot);
    const nowMs = systemClock.monotonicMs();
    const next = new Map<string, SeenChange>();
    for (const [index, change] of changes.entries()) {
      const key = `${change.kind} ${change.ref} ${change.after ?? change.before}`;
      const isOurs = index < mostChecked && (await this.#isOurs(change, report, call));
      if (!isOurs && report?.finishedRequests === 0) this.#restless.add(change.ref);
      next.set(key, { change, isOurs, sinceMs: this.#seen.get(key)?.sinceMs ?? nowMs });
    }
    this.#seen = next;
  }

  async #isOurs(change: LineChange, report: WatchReport | undefined, call: CallContext): Promise<boolean> {
    if (!report) return false;
    if (report.finishedRequests > 0 && !this.#restless.has(change.ref)) return true;
    if (change.kind === "removed") return report.removed;
    try {
      return await callInPage(await this.#session.resolve(change.ref, call), wasTouched);
    } catch (error) {
      // It is gone again, and so tells nothing.
      if (SurehandError.isInstance(error) && error.code !== "stale-ref") throw error;
      return false;
    }
  }

  #list(isWanted: (seen: SeenChange) => boolean): LineChange[] {
    return [...this.#seen.values()].filter(isWanted).map(({ change }) => change);
  }
}
