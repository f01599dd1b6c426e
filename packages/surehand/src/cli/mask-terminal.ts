import { Redactor } from "@surehand/kernel";
import type { Terminal } from "../terminal/terminal.ts";

/** A terminal that masks secrets in all output. */
export interface MaskedTerminal extends Terminal {
  /** Registers what is masked from now on. */
  readonly redactor: Redactor;
}

export function maskTerminal(terminal: Terminal): MaskedTerminal {
  const redactor = new Redactor();
  return {
    ...terminal,
    redactor,
    print: (line) => terminal.print(maskResult(line, redactor)),
    say: (line) => terminal.say(redactor.redact(line)),
    show: (...lines) => terminal.show(...lines.map((line) => redactor.redact(line))),
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
