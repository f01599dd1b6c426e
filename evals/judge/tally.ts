import { isFabricated, type ScriptedRun } from "./judge-task.ts";

interface Row {
  readonly kind: ScriptedRun["kind"];
  readonly isAccepted: boolean;
  readonly isAcceptedAlone: boolean;
}

/** Counts of a run of the suite. */
export class Tally {
  readonly #rows: Row[] = [];

  add(row: Row): void {
    this.#rows.push(row);
  }

  get metrics(): Readonly<Record<string, number>> {
    const [right, wrong] = [this.#of("true"), this.#rows.filter(({ kind }) => kind !== "true")];
    const fabricated = wrong.filter(({ kind }) => isFabricated(kind));
    return {
      runs: this.#rows.length,
      trueSuccesses: right.length,
      falseSuccesses: wrong.length,
      falseRejects: right.filter(({ isAccepted }) => !isAccepted).length,
      falseRejectsAlone: right.filter(({ isAcceptedAlone }) => !isAcceptedAlone).length,
      falseAccepts: wrong.filter(({ isAccepted }) => isAccepted).length,
      fabricated: fabricated.length,
      fabricatedAccepted: fabricated.filter(({ isAccepted }) => isAccepted).length,
      fabricatedAcceptedAlone: fabricated.filter(({ isAcceptedAlone }) => isAcceptedAlone).length,
    };
  }

  /** Rate of false rejections, with and without expectations. */
  get falseRejectRate(): number {
    const { trueSuccesses = 0, falseRejects = 0, falseRejectsAlone = 0 } = this.metrics;
    return trueSuccesses === 0 ? 0 : Math.max(falseRejects, falseRejectsAlone) / trueSuccesses;
  }

  get summary(): string {
    return Object.entries(this.metrics)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ");
  }

  #of(kind: ScriptedRun["kind"]): readonly Row[] {
    return this.#rows.filter((row) => row.kind === kind);
  }
}
