import { expect, test } from "vitest";
import type { ShownText } from "../probe/seen.ts";
import { buttonAt, clicked, type ClickedTexts, middleOf } from "../testing/clicked.test.support.ts";
import { setup } from "../testing/recording.test.support.ts";
import { deadOffer } from "./dead-offer.ts";

/** A shop of two buttons that are clicked in turn. */
const shop = (texts: ClickedTexts) => deadOffer.judge(clicked(texts, [middleOf(60), middleOf(110)]), setup);

test("finds the button of a shop that never sells while those like it do", () => {
  const sold = (clicks: number): number => Math.ceil(clicks / 2);
  const money = (clicks: number): string => `${1000 - 20 * sold(clicks)} loaves`;
  const oven = (clicks: number) => buttonAt(`Oven (${sold(clicks)}) +1/s ${20 + sold(clicks)}`, 60);
  const mill = (count: number) => buttonAt(`Mill (${count}) +5/s ${90 + count}`, 110);
  expect(shop((clicks) => [money(clicks), oven(clicks), mill(0)])).toMatchObject([
    { kind: "dead-control", key: "Mill (#) +#/s #" },
  ]);
  expect(shop((clicks) => [money(clicks), oven(clicks), mill(Math.floor(clicks / 2))])).toEqual([]);
});

test("accepts an offer that is too dear, disabled or paid with something else", () => {
  const sold = (clicks: number): number => Math.ceil(clicks / 2);
  const money = (clicks: number): string => `${1000 - 20 * sold(clicks)} loaves`;
  const oven = (clicks: number) => buttonAt(`Oven ${20 + sold(clicks)} bread`, 60);
  const judged = (text: string, more: Partial<ShownText> = {}) =>
    shop((clicks) => ["Goal: 9000", money(clicks), oven(clicks), buttonAt(text, 110, more)]);
  expect(judged("Mill 90 bread")).toHaveLength(1);
  expect(judged("Mill 5000 bread")).toEqual([]);
  expect(judged("Mill 90 bread", { isDisabled: true })).toEqual([]);
  expect(judged("Mill 90 wood")).toEqual([]);
});

test("expects no sale of a button that only chooses", () => {
  const moves = (clicks: number): string => `Points: ${clicks % 2 === 0 ? 9 : 5}`;
  expect(shop((clicks) => [moves(clicks), buttonAt("Size 4", 60), buttonAt("Size 5", 110)])).toEqual([]);
});
