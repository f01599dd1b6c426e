import { type Click, clicksOf, labelAt } from "../findings/clicks-of.ts";
import type { Judgement, Oracle } from "../findings/oracle.ts";
import { amountsIn, maskAmounts, readTallies } from "../reading/tallies.ts";
import type { Sight } from "../stage/sight.ts";

const ENOUGH_CLICKS = 3;
const ENOUGH_SOLD = 2;
/** Game time in which a sale is shown. */
const SOLD_MS = 300;
/** Share of the clicks on the other offers that are answered, if there is enough money for them. */
const MOST = 0.8;

/** Clicks on one button with enough money. */
type Offer = readonly Offered[];

interface Offered extends Click {
  /** Whether the button changed its count or its price. */
  readonly isCounted: boolean;
  readonly isSold: boolean;
}

/** Finds a button of a shop that never sells, while those of the same form do: "Oven (3) 24" and "Mill (0) 90". */
export const deadOffer: Oracle = {
  name: "dead-offer",
  kinds: ["dead-control"],
  judge(recording) {
    const clicks = clicksOf(recording).filter(({ label, isDisabled }) => !isDisabled && amountsIn(label).length > 0);
    const shops = Map.groupBy(clicks, ({ label }) => formOf(label));
    return [...shops.values()].flatMap((own) => judgeShop(offersOf(own))).slice(0, 1);
  },
};

function judgeShop(offers: readonly Offer[]): Judgement[] {
  return offers.flatMap((offer): Judgement[] => {
    const [first] = offer;
    if (!first || offer.some(({ isSold, label }) => isSold || label !== first.label)) return [];
    const others = offers.filter((other) => other !== offer).flat();
    const ends = [...offer.map(({ atMs }) => atMs), Math.max(...offers.flat().map(({ atMs }) => atMs))];
    const endMs = ends.find((atMs) => isProof(upTo(offer, atMs), upTo(others, atMs)));
    if (endMs === undefined) return [];
    const [sold, label] = [others.filter(({ isSold }) => isSold).length, JSON.stringify(first.label.slice(0, 60))];
    return [
      {
        kind: "dead-control",
        severity: "medium",
        confidence: 0.75,
        title: `The button ${label} never sells anything.`,
        evidence: [`${offer.length} clicks on it changed nothing; ${sold} of ${others.length} on those like it sold.`],
        atMs: endMs + SOLD_MS,
        key: maskAmounts(first.label),
      },
    ];
  });
}

/** Whether the clicks on a button, and those on the others of its form, are enough to expect a sale. */
function isProof(offer: Offer, others: Offer): boolean {
  const sold = others.filter(({ isSold }) => isSold).length;
  const isShop = others.some(({ isCounted }) => isCounted);
  return offer.length >= ENOUGH_CLICKS && isShop && sold >= ENOUGH_SOLD && sold >= others.length * MOST;
}

function upTo(offer: Offer, endMs: number): Offer {
  return offer.filter(({ atMs }) => atMs <= endMs);
}

/** Returns the offers of one form. */
function offersOf(clicks: readonly Click[]): Offer[] {
  const money = [...new Set(clicks.flatMap(({ before, after }) => after.flatMap((sight) => paidNames(before, sight))))];
  const affordable = money.length === 0 ? [] : clicks.filter((click) => isAffordable(click, money));
  const offered = affordable.map((click): Offered => {
    const isShownSold = isRelabelled(click);
    return { ...click, isCounted: isShownSold, isSold: isShownSold || isPaid(click) };
  });
  return [...Map.groupBy(offered, ({ target }) => target).values()];
}

/** Whether a button shows other numbers after a click. */
function isRelabelled({ label, place, after }: Click): boolean {
  return after.some((sight) => labelAt(sight, place) !== label);
}

function isPaid({ before, after }: Click): boolean {
  return after.some((sight) => paidNames(before, sight).length > 0);
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
  const words = (text: string): string => text.match(/[\p{L}\p{S}]+/gu)?.at(-1) ?? "";
  const signs = parts.map((part) => part.replaceAll(/[\p{L}\s\p{Extended_Pictographic}'’&,.-]+/gu, " ").trim());
  const unit = parts.length > 2 ? words(parts.at(-2) ?? "") : "";
  return `${signs.join("#")} ${unit} ${parts.at(-1) ?? ""}`.trim();
}
