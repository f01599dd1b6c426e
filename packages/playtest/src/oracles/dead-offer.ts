import { type Click, clicksOf, labelAt } from "../findings/clicks-of.ts";
import type { Judgement, Oracle } from "../findings/oracle.ts";
import { amountsIn, maskAmounts, readTallies } from "../reading/tallies.ts";
import type { Sight } from "../stage/sight.ts";

const ENOUGH_CLICKS = 3;
const ENOUGH_SOLD = 2;
/** Share of the clicks on the other offers that are answered, if there is enough money for them. */
const MOST = 0.8;

interface Offer {
  readonly label: string;
  /** Clicks with enough money. */
  readonly clicks: readonly Click[];
  readonly sold: number;
}

/** Finds a button of a shop that never sells, while those of the same form do: "Oven (3) 24" and "Mill (0) 90". */
export const deadOffer: Oracle = {
  name: "dead-offer",
  kinds: ["dead-control"],
  judge(recording, setup) {
    if (!setup) return [];
    const clicks = clicksOf(recording).filter(({ label, isDisabled }) => !isDisabled && amountsIn(label).length > 0);
    const shops = Map.groupBy(clicks, ({ label }) => formOf(label));
    return [...shops.values()].flatMap((own) => judgeShop(offersOf(own))).slice(0, 1);
  },
};

function judgeShop(offers: readonly Offer[]): Judgement[] {
  return offers.flatMap((offer): Judgement[] => {
    const last = offer.clicks[ENOUGH_CLICKS - 1];
    if (offer.sold > 0 || !last || new Set(offer.clicks.map(({ label }) => label)).size > 1) return [];
    const others = offers.filter((other) => other !== offer);
    const [sold, clicked] = [sum(others.map((one) => one.sold)), sum(others.map((one) => one.clicks.length))];
    if (sold < ENOUGH_SOLD || sold < clicked * MOST) return [];
    const name = JSON.stringify(offer.label.slice(0, 60));
    return [
      {
        kind: "dead-control",
        severity: "medium",
        confidence: 0.75,
        title: `The button ${name} never sells anything.`,
        evidence: [`${offer.clicks.length} clicks on it changed no price; ${sold} of ${clicked} on the others did.`],
        atMs: last.after.at(-1)?.atMs ?? last.atMs,
        key: maskAmounts(offer.label),
      },
    ];
  });
}

/** Returns the offers of one form. */
function offersOf(clicks: readonly Click[]): Offer[] {
  const money = [...new Set(clicks.flatMap(({ before, after }) => after.flatMap((sight) => paidNames(before, sight))))];
  const affordable = money.length === 0 ? [] : clicks.filter((click) => isAffordable(click, money));
  const targets = Map.groupBy(affordable, ({ target }) => target);
  return [...targets.values()].map((own) => ({
    label: own[0]?.label ?? "",
    clicks: own,
    sold: own.filter(isAnswered).length,
  }));
}

/** Whether a button shows other numbers after a click, or something was paid. */
function isAnswered({ label, place, before, after }: Click): boolean {
  return after.some((sight) => labelAt(sight, place) !== label || paidNames(before, sight).length > 0);
}

/** Returns the names of the numbers that fall. */
function paidNames(before: Sight, after: Sight): string[] {
  const now = readTallies(after.texts);
  return [...readTallies(before.texts)].flatMap(([name, value]) =>
    name !== "time" && (now.get(name) ?? value) < value ? name : [],
  );
}

/** Whether the player has at least the largest number of the button, which is its price or more. */
function isAffordable({ label, before }: Click, money: readonly string[]): boolean {
  const price = Math.max(...amountsIn(label));
  const tallies = readTallies(before.texts);
  return Number.isFinite(price) && money.every((name) => (tallies.get(name) ?? 0) >= price);
}

/** Returns the signs of a label, and the words beside its last number: they name what is paid. */
function formOf(label: string): string {
  const parts = maskAmounts(label).split("#");
  const words = (text: string): string => text.match(/[\p{L}\p{S}]+(?=[^\p{L}]*$)/u)?.[0] ?? "";
  const signs = parts.map((part) => part.replaceAll(/[\p{L}\s\p{Extended_Pictographic}'’&,.-]+/gu, " ").trim());
  const unit = parts.length > 2 ? words(parts.at(-2) ?? "") : "";
  return `${signs.join("#")} ${unit} ${parts.at(-1) ?? ""}`.trim();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
