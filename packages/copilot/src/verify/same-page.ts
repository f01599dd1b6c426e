/** Whether two addresses show the same page: an app may keep its route in the hash. */
export function isSamePage(one: string, other: string): boolean {
  return pageOf(one) === pageOf(other);
}

function pageOf(address: string): string {
  const { origin, pathname, hash } = new URL(address);
  const route = /^#!?\//u.test(hash) ? (hash.split("?", 1)[0] ?? "") : "";
  return `${origin}${pathname.replace(/\/(?:index\.html?)?$/u, "/")}${route}`;
}

/** Evaluates to whether the page asks to sign in. */
export const asksToSignInScript = `(() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  if ([...document.querySelectorAll("input[type=password]")].some(isShown)) return true;
  const words = /(?:log|sign)[ -]?(?:in|on)\\b|anmelden|einloggen|connexion|iniciar sesi/iu;
  const headings = [...document.querySelectorAll("h1, h2, [role=heading], title")].map(({ textContent }) => textContent ?? "");
  return words.test(location.pathname + location.hash) || headings.some((text) => words.test(text));
})()`;
