import { z } from "zod";
import { readCount, readText } from "./read-text.ts";
import { readSecret } from "./read-secret.ts";
import type { Setting, Settings } from "./setting.ts";

type Value<Name extends keyof Settings> = NonNullable<Settings[Name]>;

export const actingSettings = {
  secrets: {
    text: "secret values for `%name%`, typed only on their origins: [{ name, value, origins }]",
    report: "names",
    byDefault: "none",
    schema: z.array(
      z.strictObject({ name: z.string().min(1), value: z.string().min(1), origins: z.array(z.string()).min(1) }),
    ),
    flags: [
      {
        name: "--secret <name=ENV>",
        text: "read the secret %name% from environment variable ENV; it is typed only on the origin of the opened page, or with NAME=ENV@https://host on that origin (repeatable)",
        group: "Acting:",
        isRepeatable: true,
        read: (text, before, world) => {
          const secret = readSecret(text, world);
          const others = before.secrets?.filter(({ name }) => name !== secret.name) ?? [];
          return { ...before, secrets: [...others, secret] };
        },
      },
    ],
  },
  allowedActions: {
    text: "kinds of actions that are allowed: see docs/actions.md",
    report: "value",
    byDefault: "all",
    // Which there are knows the browser.
    schema: z.custom<Value<"allowedActions">>(
      (value) => Array.isArray(value) && value.every((kind) => typeof kind === "string"),
      { error: 'it must be a list of kinds, such as ["click", "fill"]' },
    ),
    flags: [
      {
        name: "--allow-action <kind>",
        text: "allow only actions of this kind: click, fill, select, ... (repeatable; default: all)",
        group: "Acting:",
        isRepeatable: true,
        read: (text, before, world) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- launch refuses what is no kind, and lists them
          const kind = readText(text, world) as Value<"allowedActions">[number];
          return { ...before, allowedActions: [...(before.allowedActions ?? []), kind] };
        },
      },
    ],
  },
  allowedSchemes: {
    text: 'URL schemes of pages that may be opened and read, such as ["https"]; about:blank is always allowed',
    report: "value",
    byDefault: "all; for the MCP server: http and https, and with --allow-files also file",
    schema: z.array(z.string().min(1)),
    flags: [],
  },
  confirm: {
    text: "function that is called before an action that may do harm, and returns true to allow it: see docs/actions.md",
    report: "names",
    byDefault: "none: an agent and a replay do not pay, delete or send, other calls do",
    schema: z.custom<Value<"confirm">>((value) => typeof value === "function", {
      error: "it must be a function that returns true to allow the action",
    }),
    flags: [],
  },
  defaultTimeout: {
    text: "timeout of each step in milliseconds",
    report: "value",
    byDefault: "30,000 to open a page, 10,000 for other calls; with a model 60,000, and 120,000 for `extract`",
    schema: z.number().positive(),
    flags: [
      {
        name: "--timeout <ms>",
        text: "timeout of each step in milliseconds (default: 30000 to open the page, then 10000; with a model 60000, and 120000 for extract)",
        group: "Acting:",
        read: (text, before, world) => ({ ...before, defaultTimeout: readCount(text, world, " of milliseconds") }),
      },
    ],
  },
  effectTimeout: {
    text: "maximum time to wait for the first effect of an action, in milliseconds",
    report: "value",
    byDefault: "1,000",
    schema: z.number().min(0),
    flags: [
      {
        name: "--effect-timeout <ms>",
        text: "maximum time to wait for the first effect of an action, in milliseconds (default: 1000)",
        group: "Acting:",
        read: (text, before, world) => ({ ...before, effectTimeout: readCount(text, world, " of milliseconds") }),
      },
    ],
  },
  throwOnFailure: {
    text: "whether `act` throws an ActFailedError if its status is not `done`",
    report: "value",
    byDefault: "false",
    schema: z.boolean(),
    flags: [],
  },
  policy: {
    text: "hosts that the browser may reach: { allowedDomains, blockedDomains }, see docs/policy.md",
    report: "value",
    byDefault: "all",
    schema: z.strictObject({
      allowedDomains: z.array(z.string()).optional(),
      blockedDomains: z.array(z.string()).optional(),
    }),
    flags: [
      {
        name: "--allow-domain <host>",
        text: 'allow only this host; "*.example.com" includes subdomains (repeatable; default: all hosts)',
        group: "Acting:",
        isRepeatable: true,
        read: (text, before) => ({
          ...before,
          policy: { ...before.policy, allowedDomains: [...(before.policy?.allowedDomains ?? []), text] },
        }),
      },
      {
        name: "--block-domain <host>",
        text: "block this host (repeatable)",
        group: "Acting:",
        isRepeatable: true,
        read: (text, before) => ({
          ...before,
          policy: { ...before.policy, blockedDomains: [...(before.policy?.blockedDomains ?? []), text] },
        }),
      },
    ],
  },
  signJournal: {
    text: "whether to seal the journal with a signed manifest, or the folder of the signing key: see docs/journal.md",
    report: "value",
    byDefault:
      "true; the key is in the folder that SUREHAND_KEYS names, or else in surehand/keys in the user's configuration folder",
    schema: z.union([z.boolean(), z.string().min(1)]),
    flags: [
      {
        name: "--no-sign-journal",
        text: "close the journal without a signature",
        group: "Acting:",
        read: (_, before) => ({ ...before, signJournal: false }),
      },
    ],
  },
  debug: {
    text: "whether to show the browser, highlight the element of each action, and ask at the terminal before the action",
    report: "text",
    byDefault: "false",
    schema: z.boolean(),
    flags: [
      {
        name: "--debug",
        text: "show the browser, and before each action highlight its element and ask at the terminal",
        group: "Acting:",
        read: (_, before) => ({ ...before, debug: true }),
      },
    ],
  },
  journal: {
    text: "new folder for the journal of this run: see docs/journal.md",
    report: "text",
    byDefault: "no journal",
    flags: [
      {
        name: "--journal <folder>",
        text: "write a journal of each step into this new folder",
        group: "Acting:",
        read: (text, before, world) => ({ ...before, journal: readText(text, world) }),
      },
    ],
  },
} as const satisfies { readonly [Name in keyof Settings]?: Setting<Value<Name>> };
