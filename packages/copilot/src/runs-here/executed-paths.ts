import picomatch from "picomatch";

const plainCode = "{js,cjs,mjs,ts,cts,mts}";
const anyCode = "{js,cjs,mjs,jsx,ts,cts,mts,tsx,vue,svelte}";
const packageFolders = "{,apps/*/,packages/*/,services/*/}";
const options = { dot: true, nocase: true };

/** Content of pages. Any other file is for a program: a language, a command, a container, a lock file, a template. */
const contentOfPages =
  /\.(?:html?|css|scss|sass|less|p(?:ost)?css|styl|mdx?|txt|csv|json5?|jsonc|geojson|webmanifest|map|vtt|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp[34]|webm|og[gv]|wav|pdf|glsl|vert|frag|wgsl|gltf|glb)$/iu;
const codeOfPages = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/iu;
/** In a folder of a tool, too. Texts there are instructions of agents. */
const onlyShown = /\.(?:html?|css|scss|sass|less|svg|png|jpe?g|gif|webp|avif|ico|woff2?)$/iu;
const data = /\.(?:json5?|jsonc|ya?ml|toml|xml|graphql)$/iu;
/** Folders in which JSON and queries are content of a page. */
const dataFolders = /(?:^|\/)(?:src|public|static|assets|content|data|locales?|i18n|lang|messages|translations)\//iu;
/** Folders in which YAML is content too. Elsewhere, also beside code of a page, it is for tools, as TOML is everywhere. */
const textFolders = /(?:^|\/)(?:content|data|locales?|i18n|lang|messages|translations)\//iu;
/** Folders in which XML is content, beside those with YAML: `sitemap.xml`, `feed.xml`. */
const servedFolders = /(?:^|\/)(?:public|static|assets)\//iu;
/** Code beside a `package.json` that is a page's, as a name. A component is one whatever its name. */
const pageEntry =
  /^(?:index|main|app|client|scripts?|sketch|game)\.(?:[cm]?[jt]s)$|\.(?:[jt]sx|vue|svelte|astro|d\.ts)$/iu;

/** Names that tools look for, in each folder. */
const isToolName = picomatch(
  [
    "**/*.{config,conf,setup,workspace}{,.*}.*",
    "**/*.{config,conf,setup,workspace}",
    "**/{tsconfig,jsconfig}*.json",
    "**/{package,package-lock,npm-shrinkwrap,composer,deno,project}.json{,c,5}",
    "**/{package.yaml,bunfig.toml}",
    "**/cmakelists.txt",
    "**/{*requirements*,constraints*}.{txt,in}",
    "**/requirements/*.{txt,in}",
    `**/{gulpfile,gruntfile,jakefile,setuptests,globalsetup,global-setup,setupproxy}{,.js}/**`,
    `**/{gulpfile,gruntfile,jakefile,setuptests,globalsetup,global-setup,setupproxy}.*`,
    // Modules that a compiler evaluates.
    `**/*.{css,macro,macros}.{${plainCode.slice(1, -1)},jsx,tsx}`,
    // Code that a generator of sites runs for data.
    `**/*.{data,paths,11tydata,11ty}.${plainCode}`,
    `**/_{data,includes,plugins}/**/*.${plainCode}`,
    `${packageFolders}{scripts,tools,bin,build,config,tasks,mock,migrations,generators,electron,patches}/**/*.${plainCode}`,
  ],
  options,
);

/** Data with commands, hooks or modules in it that tools look for in the folder in which they start. */
const toolsWithData = [
  // Containers, hosting and continuous integration.
  "{docker-bake,devcontainer,process-compose,skaffold,helmfile,kustomization}",
  "{amplify,apprunner,appspec,buildspec,cdk,cloudbuild,eas,firebase,netlify,samconfig,serverless,vercel,wrangler}",
  "{appveyor,azure-pipelines,bitbucket-pipelines,codemagic}",
  // Runners of tasks, and tools that load modules.
  "{lefthook,lerna,nodemon,nx,pm2,pnpm-workspace,taskfile,turbo}",
  "{angular,bower,codegen,cspell,cypress,electron-builder,jasmine,jsdoc,nest-cli,nightwatch,tslint,typedoc}",
  // Generators of sites, and builds in other languages.
  "{_config,antora-playbook,melos,mkdocs,pubspec}",
];
const isToolData = picomatch(
  [
    ...toolsWithData.map((name) => `**/${name}{,.*}.{json,jsonc,json5,yaml,yml}`),
    "**/{build,config,ivy,nant,phpcs,phpunit,plugin,pom,psalm,testng}{,.*}.xml",
    "**/{docker-,}compose{,[._-]*}.{yaml,yml}",
  ],
  options,
);

/** Instructions of agents in the developer's editor, by the family: `CLAUDE.local.md`, `AGENTS.override.md`. */
const isAgentFamily = picomatch(
  [
    "**/{agent,agents,claude,codex,copilot,copilot-instructions,crush,gemini,qwen,replit,warp}{,[._]*}.{md,mdx,markdown,txt}",
    "**/{skill,*.instructions,*.prompt,*.chatmode,*.agent}.md",
    "{,plugins/*/}{agents,commands,memory-bank,prompts,rules,skills}/**/*.{md,mdx,markdown,txt}",
  ],
  options,
);
/** Instructions of other agents, whose names are in capitals: `CONVENTIONS.md`. */
const inCapitals = /^[A-Z][A-Z\d_-]*\.(?:md|mdx|markdown|txt)$/u;
const writtenForPeople =
  /^(?:AUTHORS|CHANGELOG|CHANGES|CODE_OF_CONDUCT|CONTRIBUT(?:ING|ORS)|COPYING|GOVERNANCE|HISTORY|INSTALL|LICEN[CS]E|MAINTAINERS|NOTICE|README|ROADMAP|SECURITY|SUPPORT|TODO)\b/u;

function isAgentName(path: string): boolean {
  return isAgentFamily(path) || (inCapitals.test(path) && !writtenForPeople.test(path));
}

/** Files that runners of tests pick up. */
const isTestPath = picomatch(
  [
    `**/*{.,_,-}{test,tests,spec,specs,cy,e2e,bench,check}.${anyCode}`,
    `**/{test,tests,spec,specs,__tests__,__mocks__,e2e,cypress,playwright,testing}/**/*.${anyCode}`,
    `**/features/{steps,step_definitions,support}{,/**/*}.${anyCode}`,
    `**/{test,tests,cucumber}.${anyCode}`,
    `**/{test,tests,spec}{-,_}*.${plainCode}`,
  ],
  options,
);

/** Modules that only a server runs, without components that a server also renders. */
const isServerPath = picomatch(
  [
    `**/*{.,-,_}{server,ssr,remote}.${plainCode}`,
    "**/{,app.,app-,root.,root-}{server,ssr}.{jsx,tsx}",
    "**/entry{.,-}!(client*|browser*).{jsx,tsx}",
    `**/{server,ssr,[+]server,[+]layout,[+]page,route,sitemap,robots,actions}.${plainCode}`,
    `**/pages/api/**/*.${plainCode}`,
    `**/{server,backend,edge-functions}/**/*.${plainCode}`,
    `**/{netlify,supabase}/**/*.${plainCode}`,
    `${packageFolders}{api,functions,convex,amplify}/**/*.${plainCode}`,
    `${packageFolders}{,src/}{middleware,instrumentation,proxy,hooks,worker}.${plainCode}`,
  ],
  options,
);

/** Hooks of a server, beside components with a capital letter or another extension: `+onRenderHtml.tsx`, `users+api.ts`. */
const serverHook = /(?:^|\/)(?:\+[a-z][^/]*|[^/]*\+api)\.[jt]sx?$/u;

/**
 * Whether tools on the developer's machine execute a file, or take commands and dependencies from it: each file that is no content and no
 * code of a page, and those with a name, or in a place, of a tool.
 *
 * @param path the real path, relative to the root, with `/` between its parts
 * @param isBesidePackage whether the file's folder has a `package.json`
 */
export function isConfiguration(path: string, isBesidePackage: boolean): boolean {
  if (isToolName(path) || isToolData(path) || isAgentName(path)) return true;
  if (/(?:^|\/)\./u.test(path)) return !onlyShown.test(path);
  if (data.test(path)) return isBesidePackage || !path.includes("/") || !isContentData(path);
  if (contentOfPages.test(path)) return false;
  if (!codeOfPages.test(path)) return true;
  return isBesidePackage && !pageEntry.test(path.split("/").at(-1) ?? "");
}

function isContentData(path: string): boolean {
  if (/\.ya?ml$/iu.test(path)) return textFolders.test(path);
  if (/\.xml$/iu.test(path)) return servedFolders.test(path) || textFolders.test(path);
  return contentOfPages.test(path) || (/\.graphql$/iu.test(path) && dataFolders.test(path));
}

/**
 * Whether an agent in the developer's editor may take a text as instructions: by its name, or in a folder of a tool.
 *
 * @param path as that of `isConfiguration`
 */
export function isAgentFile(path: string): boolean {
  return isAgentName(path) || /(?:^|\/)\./u.test(path);
}

/** @param path as that of `isConfiguration` */
export function isTest(path: string): boolean {
  return isTestPath(path);
}

/** @param path as that of `isConfiguration` */
export function isServerModule(path: string): boolean {
  return isServerPath(path) || serverHook.test(path);
}

/**
 * Whether only the place of a file does not say that it is of a page: a module, or data outside of a folder of pages.
 *
 * @param path as that of `isConfiguration`
 */
export function needsPage(path: string): boolean {
  if (/\.d\.[cm]?ts$/iu.test(path)) return false;
  return /\.[cm]?[jt]s$/iu.test(path) || (/\.(?:json5?|jsonc)$/iu.test(path) && !dataFolders.test(path));
}

/** Whether a file is in a folder that the copilot or a tool writes. Files there name those of pages. */
export function isOutput(path: string): boolean {
  return /(?:^|\/)\.(?:surehand|next|nuxt|output|svelte-kit|astro|cache|vite|parcel-cache|angular|turbo|docusaurus|expo)\//u.test(
    path,
  );
}
