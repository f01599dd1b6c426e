import { effect, signal } from "@preact/signals";

type Theme = "light" | "dark";

const KEY = "surehand-viewer-theme";

/** The system's, until the reader chooses. */
export const theme = signal<Theme>(stored() ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));

effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
});

export function toggleTheme(): void {
  theme.value = theme.value === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(KEY, theme.value);
  } catch {
    // A browser may refuse storage to a page from a disk.
  }
}

function stored(): Theme | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : undefined;
  } catch {
    return undefined;
  }
}
