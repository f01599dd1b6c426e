import type { Settings } from "../settings/setting.ts";
import { type Confirmer, createConfirm } from "../terminal/confirming.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface Confirming {
  readonly who: Confirmer | undefined;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Adds a function that confirms. A configuration may have one of its own; `--confirm` comes before it. */
export function withConfirm(settings: Settings, { who, terminal, signal }: Confirming): Settings {
  if (who === undefined && settings.confirm) return settings;
  return { ...settings, confirm: createConfirm(terminal, { who, signal }) };
}
