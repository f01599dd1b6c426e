import type { Plugin } from "vite";
import { createVueTransform, type VueNodeTransform } from "./vue-transform.ts";

interface VueTemplateOptions {
  readonly compilerOptions?: { readonly nodeTransforms?: readonly VueNodeTransform[] };
}

interface VuePluginApi {
  options: { readonly template?: VueTemplateOptions };
}

/** Has `@vitejs/plugin-vue` add the location of each tag of a template to its vnode. */
export function vueLocations(): Plugin {
  return {
    name: "surehand:vue-locations",
    apply: "serve",
    configResolved(config) {
      const api: unknown = config.plugins.find(({ name }) => name === "vite:vue")?.api;
      if (!isVueApi(api)) return;
      const { template = {}, ...options } = api.options;
      const { nodeTransforms = [], ...compilerOptions } = template.compilerOptions ?? {};
      const transforms = [...nodeTransforms, createVueTransform()];
      api.options = {
        ...options,
        template: { ...template, compilerOptions: { ...compilerOptions, nodeTransforms: transforms } },
      };
    },
  };
}

function isVueApi(value: unknown): value is VuePluginApi {
  return typeof value === "object" && value !== null && "options" in value && typeof value.options === "object";
}
