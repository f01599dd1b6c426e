import { expect, test } from "vitest";
import type { Action } from "../action/action.ts";
import { riskOf } from "./risk.ts";
import type { WireUse } from "./wire.ts";

function use(given: Partial<WireUse> = {}): WireUse {
  const button = { id: 1, what: 'button "Pay now"', words: "Pay now", icon: "", pictures: "", role: "button" };
  return { ...button, isText: false, isMultiline: false, isInShadow: false, isField: false, ...given };
}

const messageField = use({ what: 'textbox "Message"', words: "Message", role: "textbox", isText: true, isField: true });

test.each([
  "Enter", "Return", "return", "RETURN", "NumpadEnter", "\r", "\n", "Enter+Shift", "Enter+a", "Enter+F2", "Enter+",
  "Shift+Enter", "Control+Return", "Control+Enter+Alt",
])("the key %j is Enter", (key) => {
  for (const action of [{ kind: "press", key } as const, { kind: "key", event: "down", key } as const]) {
    expect(riskOf(action, [use()])?.risk).toBe("pay");
    expect(riskOf(action, [messageField])?.risk).toBe("send");
  }
}); // prettier-ignore

test("Enter sends from an editor without a role, as from a text box", () => {
  const editor = use({ what: "div", role: "generic", isText: true, isMultiline: true, isField: true });
  for (const [words, risk] of [
    ["Message", "send"],
    ["", "send"],
    ["Notes", undefined],
  ] as const)
    expect(riskOf({ kind: "press", key: "Enter" }, [{ ...editor, words }])?.risk).toBe(risk);
});

test.each(["Space", " ", "Space+a", "Space+Shift", "Shift+Space"])("the key %j presses a button", (key) => {
  expect(riskOf({ kind: "press", key }, [use()])?.risk).toBe("pay");
  expect(riskOf({ kind: "press", key }, [messageField])).toBeUndefined();
});

test.each(["Delete", "del", "DEL", "Delete+Shift", "Shift+Delete", "Delete+a", "NumpadDecimal"])(
  "the key %j deletes what is selected",
  (key) => {
    expect(riskOf({ kind: "press", key }, [use({ words: "report.txt", role: "row" })])?.risk).toBe("delete");
    expect(riskOf({ kind: "press", key }, [messageField])).toBeUndefined();
  },
);

test.each(["Tab+Enter", "Shift+Tab+Enter", "Tab+Tab+Return", "ArrowDown+Space", "F6+Enter"])(
  "the key %j may press any control",
  (key) => {
    const link = use({ what: "link", words: "Home", role: "link" });
    expect(riskOf({ kind: "press", key }, [link])?.risk).toBe("press");
  },
);

const list = use({
  what: "combobox",
  words: "",
  role: "combobox",
  isField: true,
  options: ["Keep", "Delete account"].map((label) => ({ label, value: label, isDisabled: false, isSelected: false })),
});
const radios = [
  use({ what: 'radio "Keep"', words: "Keep", role: "radio", isField: true }),
  use({ what: 'radio "Delete account"', words: "Delete account", role: "radio", isField: true, isChoice: true }),
];

test.each<Action>([
  { kind: "press", key: "ArrowDown" },
  { kind: "press", key: "End" },
  { kind: "press", key: "d" },
  { kind: "key", event: "down", key: "PageDown" },
  { kind: "type", text: "Delete" },
])("%j may choose an option of a list and a button of a group", (action) => {
  expect(riskOf(action, [list])?.risk).toBe("delete");
  expect(riskOf(action, radios)?.risk).toBe("delete");
  expect(riskOf(action, [use()])).toBeUndefined();
});

test.each(["a", "Tab", "Control+a", "Shift+ArrowDown", "Escape"])("the key %j has no risk", (key) => {
  expect(riskOf({ kind: "press", key }, [use()])).toBeUndefined();
});
