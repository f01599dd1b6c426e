import picomatch from "picomatch";

const code = "{js,cjs,mjs,jsx,ts,cts,mts,tsx}";
const plainCode = "{js,cjs,mjs,ts,cts,mts}";
const packageFolders = "{,apps/*/,packages/*/,services/*/}";

/** Files that tools on the developer's machine execute, or take commands and dependencies from. */
const configurationPatterns = [
  // Bundlers, tests, linters, CSS, and Surehand itself.
  `**/*.{config,conf,setup,workspace}.${code}`,
  `**/*.config.*.${code}`,
  "**/*.config.{json,yaml,yml,toml}",
  "**/.*rc",
  `**/.*rc.{json,yaml,yml,toml,js,cjs,mjs,ts,cts,mts}`,
  "**/{tsconfig,jsconfig}*.json",
  "**/{gulpfile,gruntfile,jakefile,setuptests,globalsetup,global-setup}.*",
  "**/.pnpmfile.*",
  "**/{biome,turbo,nx,lerna,deno,vercel,netlify,project}.{json,jsonc,toml}",
  // Packages.
  "**/{package,package-lock,npm-shrinkwrap,composer}.json",
  "**/{pnpm-lock,pnpm-workspace}.yaml",
  "**/{yarn,bun,cargo,poetry,gemfile,composer,uv,deno}.lock",
  "**/{bun.lockb,gemfile,cargo.toml,pyproject.toml,requirements*.txt,setup.py,setup.cfg,go.mod,go.sum}",
  // Continuous integration.
  "**/.{github,gitlab,circleci,buildkite,forgejo,gitea,woodpecker}/**",
  "**/{.gitlab-ci,.travis,.drone,azure-pipelines,bitbucket-pipelines,appveyor,cloudbuild}.{yml,yaml}",
  "**/jenkinsfile{,.*}",
  // Hooks.
  "**/.{husky,githooks,git-hooks,yarn}/**",
  "**/{.gitattributes,.gitmodules}",
  "**/{lefthook,.lefthook,.pre-commit-config,.overcommit}.{yml,yaml,toml,json}",
  // Editors, and agents in them.
  "**/.{vscode,idea,devcontainer,zed,cursor,claude}/**",
  "**/{*.code-workspace,.exrc,.nvim.lua,.envrc,.mcp.json}",
  // Commands and containers.
  "**/{makefile,gnumakefile,justfile,.justfile,rakefile,procfile,vagrantfile}{,.*}",
  "**/{*.mk,taskfile.yml,taskfile.yaml,mise.toml,.mise.toml,.tool-versions,.nvmrc}",
  "**/*.{sh,bash,zsh,fish,ps1,bat,cmd}",
  "**/{dockerfile,containerfile}{,.*}",
  "**/*.{dockerfile,containerfile}",
  "**/{docker-compose,compose}*.{yml,yaml}",
];

/** Modules that only a server runs, without components that a server also renders. */
const serverPatterns = [
  `**/*.server.${plainCode}`,
  `**/{[+]server,route}.${plainCode}`,
  `**/pages/api/**/*.${plainCode}`,
  `**/server/**/*.${plainCode}`,
  `**/server.${plainCode}`,
  `${packageFolders}{api,functions}/**/*.${plainCode}`,
  `${packageFolders}{,src/}{middleware,instrumentation}.${plainCode}`,
];

const options = { dot: true, nocase: true };
const isConfigurationPattern = picomatch(configurationPatterns, options);
const isServerPattern = picomatch(serverPatterns, options);

/** @param path the real path, relative to the root, with `/` between its parts */
export function isConfiguration(path: string): boolean {
  return isConfigurationPattern(path);
}

/** @param path as that of `isConfiguration` */
export function isServerModule(path: string): boolean {
  return isServerPattern(path);
}
