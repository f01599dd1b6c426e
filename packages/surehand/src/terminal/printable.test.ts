import { expect, it } from "vitest";
import { maskTerminal } from "../cli/mask-terminal.ts";
import { printable } from "./printable.ts";
import picocolors from "picocolors";

it.each([
  ["\u001b]52;c;ZXZpbA==\u0007", "\\u001b]52;c;ZXZpbA==\\u0007"],
  ["a\u009b31mb\u007f", "a\\u009b31mb\\u007f"],
  ["✓ done\r✗ no", "✓ done\\u000d✗ no"],
  ["a\u202egnp.exe\u2066", "a\\u202egnp.exe\\u2066"],
  ["a\tb\r\nc\n\u200fd é 👩‍🚀", "a\tb\r\nc\n\u200fd é 👩‍🚀"],
])("%j is shown as %j", (text, shown) => {
  expect(printable(text, false)).toBe(shown);
  expect(printable(text, true)).toBe(shown);
});

it("keeps colors only where there are some, and hides nothing", () => {
  const { green, bold } = picocolors.createColors(true);
  const colored = green(bold("ok"));
  expect(printable(colored, true)).toBe(colored);
  expect(printable(colored, false)).toBe("\\u001b[32m\\u001b[1mok\\u001b[22m\\u001b[39m");
  expect(printable("\u001b[8mhidden\u001b[2J", true)).toBe("\\u001b[8mhidden\\u001b[2J");
});

it("applies to every output and question of a command, and leaves JSON as it is meant", async () => {
  const out: string[] = [];
  const colors = picocolors.createColors(false);
  const write = (...lines: string[]): void => void out.push(...lines);
  const terminal = maskTerminal({
    print: write,
    say: write,
    show: write,
    ask: (question) => {
      write(question);
      return Promise.resolve("");
    },
    resultColors: colors,
    talkColors: colors,
    columns: 80,
  });
  const value = { text: "a\u009b2J\u001b[2J" };
  terminal.print("a\u0007");
  terminal.say("b\u0007");
  terminal.show("c\u0007", "d\u0007");
  terminal.print(JSON.stringify(value));
  terminal.redactor.register("PIN", "sesame-7431");
  await terminal.ask?.('May it send "draft\u202e" with sesame-7431?', new AbortController().signal);
  expect(out.at(-1)).toBe('May it send "draft\\u202e" with [secret PIN]?');
  expect(out.join("")).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(out[4] ?? "")).toEqual(value);
});
