import type { Plugin } from "vite";
import { jsxRuntimeSource } from "./jsx-runtime-source.ts";
import { stripQuery } from "./strip-query.ts";

const prefix = "\0surehand-jsx-runtime:";
const runtimeName = /(?:^|[\\/])jsx-dev-runtime(?:\.js)?$/u;

/**
 * Puts a module of ours in front of the `jsx-dev-runtime` that the project's own files import, which keeps the location of every JSX
 * element. Only in the dev server, and only for code that runs in the browser.
 */
export function jsxLocations(): Plugin {
  const importers = new Map<string, { readonly runtime: string; readonly importer: string }>();
  return {
    name: "surehand:jsx-locations",
    enforce: "pre",
    apply: "serve",
    async resolveId(id, importer, options) {
      if (importer === undefined || options.ssr === true) return undefined;
      if (importer.startsWith(prefix)) {
        const original = importers.get(importer)?.importer;
        return original === undefined ? undefined : this.resolve(id, original, { ...options, skipSelf: true });
      }
      if (!runtimeName.test(id) || importer.includes("/node_modules/")) return undefined;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!found || found.external) return found;
      const virtual = `${prefix}${stripQuery(found.id)}`;
      importers.set(virtual, { runtime: id, importer });
      return virtual;
    },
    load(id) {
      const known = id.startsWith(prefix) ? importers.get(id) : undefined;
      if (!known) return undefined;
      const isReact = /(?:^|[\\/])react[^\\/]*[\\/]jsx-dev-runtime/u.test(known.runtime);
      return jsxRuntimeSource({ runtime: known.runtime, isReact });
    },
  };
}
