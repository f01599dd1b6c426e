import { Redactor } from "@surehand/kernel";
import { printable } from "../terminal/printable.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** A terminal that masks secrets and escapes control characters in all output. */
export interface MaskedTerminal extends Terminal {
  /** Registers what is masked from now on. */
  readonly redactor: Redactor;
}

export function maskTerminal(terminal: Terminal): MaskedTerminal {
  const redactor = new Redactor();
  const talk = (line: string): string => printable(redactor.redact(line), terminal.talkColors.isColorSupported);
  const { ask } = terminal;
  return {
    ...terminal,
    ...(ask && { ask: (question, signal) => ask(talk(question), signal) }),
    redactor,
    print: (line) => terminal.print(printable(maskResult(line, redactor), terminal.resultColors.isColorSupported)),
    say: (line) => terminal.say(talk(line)),
    show: (...lines) => terminal.show(...lines.map(talk)),
  };
}

/** A number that is a secret becomes a string: JSON stays JSON. */
function maskResult(line: string, redactor: Redactor): string {
  const masked = redactor.redact(line);
  if (masked === line || !/^[{[]/.test(line)) return masked;
  try {
    return JSON.stringify(redactor.redactValue(JSON.parse(line)), undefined, 2);
  } catch {
    return masked;
  }
}
