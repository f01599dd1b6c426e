import { expect, test } from "vitest";
import { containsShown, EDGE } from "./contains-shown.ts";

test.each([
  ["LOADING DATA", "loading data"],
  ["Loading \n  data", "Loading data"],
  ["Load\u00ADing\u00A0data", "Loading data"],
  ["Now loading data.", "Loading  data "],
  ["Unsaved, then saved!", "Saved"],
  ["Total: 5€", "5"],
  ["Not Saved", "Saved"],
  ["v2.0", ".0"],
  ["変更を保存しました", "保存"],
  [`Inbox${EDGE}3${EDGE}`, "Inbox"],
  [`Inbox${EDGE}3${EDGE}`, "Inbox3"],
  [`Loading ${EDGE} data`, "Loading data"],
])("%j contains %j", (shown, expected) => expect(containsShown(shown, expected)).toBe(true));

test.each([
  ["Loading data", "Loaded"],
  ["Unsaved", "Saved"],
  ["Saved2", "Saved"],
  ["25 items", "5 items"],
  ["5 items", "5 item"],
  ["Cafe\u0301", "Cafe"],
])("%j does not contain %j", (shown, expected) => expect(containsShown(shown, expected)).toBe(false));
