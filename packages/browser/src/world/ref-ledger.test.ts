import { InvalidInputError } from "@surehand/kernel";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRef, RefLedger } from "./ref-ledger.ts";

describe("parseRef", () => {
  it.each([
    ["e12", { frame: 0, number: 12 }],
    ["f2e7", { frame: 2, number: 7 }],
  ])("takes %s apart", (ref, parsed) => {
    expect(parseRef(ref)).toEqual(parsed);
  });

  it.each(["", "e", "e0", "e01", "f0e1", "f01e1", "12", "[e12]", " e12", "e12\n", "E12", "f1", "e1f1", "e1.5", "e-1"])(
    "refuses %j",
    (ref) => {
      expect(() => parseRef(ref)).toThrow(InvalidInputError);
    },
  );
});

/** Events of a page with two frames; `count` numbers are assigned when the walk arrives. */
const anyEvent = fc.record({
  kind: fc.constantFrom("walk", "walk", "walk", "navigate", "back", "lost"),
  frame: fc.constantFrom(0, 1),
  count: fc.nat(12),
});

/**
 * The documents of one frame: the page script of each continues from the number that it received, or from its last one.
 */
class DocumentsOfFrame {
  readonly given = new Map<number, Set<number>>();
  readonly #nextInDocument = new Map<number, number>();
  #history: number[] = [];

  navigate(key: number): void {
    this.#history.push(key);
  }

  back(): void {
    if (this.#history.length > 1) this.#history.pop();
  }

  get current(): number {
    return this.#history.at(-1) ?? 0;
  }

  give(next: number, count: number): number {
    const from = Math.max(next, this.#nextInDocument.get(this.current) ?? 1);
    const numbers = this.given.get(this.current) ?? new Set();
    for (let number = from; number < from + count; number++) numbers.add(number);
    this.given.set(this.current, numbers);
    this.#nextInDocument.set(this.current, from + count);
    return from + count;
  }
}

describe("RefLedger", () => {
  it("never assigns a number in two documents", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const ledger = new RefLedger();
        const frames = [new DocumentsOfFrame(), new DocumentsOfFrame()];
        let nextKey = 1;
        for (const frame of frames) frame.navigate(nextKey++);
        for (const { kind, frame: ordinal, count } of events) {
          const frame = frames[ordinal];
          if (!frame) continue;
          if (kind === "navigate") frame.navigate(nextKey++);
          else if (kind === "back") frame.back();
          else {
            const from = ledger.nextOf(ordinal);
            const to = frame.give(from, count);
            if (kind === "walk") ledger.record(ordinal, frame.current, from, to);
            else ledger.skip(ordinal, 20);
          }
        }
        for (const [ordinal, { given }] of frames.entries()) expectOneOwnerEach(ledger, ordinal, given);
      }),
      { numRuns: 300 },
    );
  });

  function expectOneOwnerEach(
    ledger: RefLedger,
    ordinal: number,
    given: ReadonlyMap<number, ReadonlySet<number>>,
  ): void {
    const numbers = [...given.values()].flatMap((some) => [...some]);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) {
      expect(ledger.wasGiven(ordinal, number)).toBe(true);
      const owners = [...given.keys()].filter((key) => ledger.owns(key, number));
      expect(owners.length).toBeLessThanOrEqual(1);
      for (const owner of owners) expect(given.get(owner)?.has(number)).toBe(true);
    }
  }

  it("knows which numbers a document received", () => {
    const ledger = new RefLedger();
    ledger.record(0, 7, 1, 5);
    ledger.record(0, 8, 5, 9);
    ledger.record(0, 7, 9, 11);
    const owned = (key: number): number[] =>
      Array.from({ length: 12 }, (_, index) => index).filter((number) => ledger.owns(key, number));
    expect([owned(7), owned(8), owned(9)]).toEqual([[1, 2, 3, 4, 9, 10], [5, 6, 7, 8], []]);
    expect([ledger.wasGiven(0, 10), ledger.wasGiven(0, 11), ledger.wasGiven(1, 1)]).toEqual([true, false, false]);
  });

  it("gives each frame a permanent ordinal, 0 to the main frame", () => {
    const ledger = new RefLedger();
    const ordinals = [
      ledger.ordinalOf("a", false),
      ledger.ordinalOf("main", true),
      ledger.ordinalOf("b", false),
      ledger.ordinalOf("a", false),
    ];
    expect(ordinals).toEqual([1, 0, 2, 1]);
    expect(ordinals.map((ordinal) => ledger.frameIdOf(ordinal))).toEqual(["a", "main", "b", "a"]);
    expect(ledger.frameIdOf(9)).toBeUndefined();
  });

  it("runs work in one frame one after the other, also after a failure", async () => {
    const ledger = new RefLedger();
    const log: string[] = [];
    const { promise: gate, resolve: openGate } = Promise.withResolvers<undefined>();
    const first = ledger.inTurn(0, async () => {
      log.push("first starts");
      await gate;
      log.push("first fails");
      throw new Error("lost");
    });
    const second = ledger.inTurn(0, async () => log.push("second"));
    const elsewhere = ledger.inTurn(1, async () => log.push("other frame"));
    await elsewhere;
    openGate(undefined);
    await expect(first).rejects.toThrow("lost");
    await second;
    expect(log).toEqual(["first starts", "other frame", "first fails", "second"]);
  });
});
