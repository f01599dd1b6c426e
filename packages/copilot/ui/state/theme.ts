import { signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark";

const key = "surehand-copilot-theme";
const themes: readonly Theme[] = ["system", "light", "dark"];

export const theme = signal<Theme>(stored());

export function nextTheme(): void {
  theme.value = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? "system";
  try {
    localStorage.setItem(key, theme.value);
  } catch {
    // Not kept.
  }
}

function stored(): Theme {
  try {
    return themes.find((each) => each === localStorage.getItem(key)) ?? "system";
  } catch {
    return "system";
  }
}
