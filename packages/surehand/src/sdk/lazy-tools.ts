import type * as tools from "./hand-tools.ts";

/** Loads the tools of an instance once. */
export class LazyTools {
  #loaded: typeof tools | undefined;

  static async loadNow(): Promise<LazyTools> {
    const lazy = new LazyTools();
    await lazy.load();
    return lazy;
  }

  async load(): Promise<typeof tools> {
    this.#loaded ??= await import("./hand-tools.ts");
    return this.#loaded;
  }

  /** For calls that return at once. @throws Error before `load` */
  get loaded(): typeof tools {
    if (this.#loaded) return this.#loaded;
    throw new Error("The tools of this instance are not loaded yet.");
  }
}
