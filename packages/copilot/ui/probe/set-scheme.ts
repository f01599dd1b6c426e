const classes = ["dark", "dark-mode", "dark-theme", "theme-dark"];
const attributes = ["data-theme", "data-mode", "data-bs-theme", "data-color-scheme", "data-color-mode", "theme"];

/** Switches the scheme as pages do it by a class or an attribute of their root: by all the usual ones at once. */
export function setScheme(scheme: "dark" | "light"): void {
  const other = scheme === "dark" ? "light" : "dark";
  for (const root of [document.documentElement, document.body]) {
    root.classList.remove(...classes.map((name) => name.replace("dark", other)));
    root.classList.add(...classes.map((name) => name.replace("dark", scheme)));
    for (const name of attributes) root.setAttribute(name, scheme);
  }
}
