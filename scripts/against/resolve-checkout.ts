// Loaded with `--import` into a process that runs the suites of this checkout on the packages of another one, which SUREHAND_AGAINST names.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { comparedCheckout } from "./checkout.ts";

const checkout = comparedCheckout();

if (checkout !== undefined) {
  const own = pathToFileURL(join(checkout, "package.json")).href;
  const inside = new URL(".", own).href;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const isInside = context.parentURL?.startsWith(inside) ?? true;
      if (isInside || !isOfProduct(specifier)) return nextResolve(specifier, context);
      return nextResolve(specifier, { ...context, parentURL: own });
    },
  });
}

/** The packages, and the libraries whose objects they exchange with a suite: two copies of Playwright or zod would not recognize each other's. */
function isOfProduct(specifier: string): boolean {
  return /^(?:@surehand\/|(?:surehand|playwright-core|zod)(?:\/|$))/u.test(specifier);
}
