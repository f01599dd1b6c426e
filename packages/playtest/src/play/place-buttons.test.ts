import { expect, test } from "vitest";
import { setup } from "../testing/recording.test.support.ts";
import { withPlaces } from "./place-buttons.ts";

test("follows a button that moved, and keeps the place of one that is gone or not alone", () => {
  const known = {
    ...setup,
    saveButton: { name: "Save", x: 10, y: 10 },
    restartButton: { name: "Reset", x: 60, y: 10 },
  };
  const button = { tag: "button", y: 0, width: 40, height: 20, isDisabled: false, isField: false };
  const moved = [{ ...button, name: "Save", x: 100 }];
  expect(withPlaces(known, moved)).toEqual({ ...known, saveButton: { name: "Save", x: 120, y: 10 } });
  expect(withPlaces(known, [...moved, { ...button, name: "Save", x: 300 }])).toEqual(known);
});
