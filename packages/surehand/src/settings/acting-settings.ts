import { z } from "zod";
import { readCount, readText } from "./read-text.ts";
import { readSecret } from "./read-secret.ts";
import type { Setting, Settings } from "./setting.ts";

type Value<Name extends keyof Settings> = NonNullable<Settings[Name]>;

export const actingSettings = {
  secrets: {
    text: "values that are typed where `%name%` stands alone, on their origins only: [{ name, value, origins }]",
    byDefault: "none",
    schema: z.array(
      z.strictObject({ name: z.string().min(1), value: z.string().min(1), origins: z.array(z.string()).min(1) }),
    ),
    flags: [
      {
        name: "--secret <name=ENV>",
        text: "type what environment variable ENV holds for %name%, on the origin of the opened page alone; on another: NAME=ENV@https://host (repeatable)",
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
    text: "kinds of actions that may be done, no others: see docs/actions.md",
    byDefault: "all",
    // Which there are knows the browser.
    schema: z.custom<Value<"allowedActions">>(
      (value) => Array.isArray(value) && value.every((kind) => typeof kind === "string"),
      { error: 'it must be a list of kinds, such as ["click", "fill"]' },
    ),
    flags: [
      {
        name: "--allow-action <kind>",
        text: "do actions of this kind alone: click, fill, select, ... (repeatable; default: all)",
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
    text: 'schemes of addresses that may be opened and read, such as ["https"]; about:blank always may',
    byDefault: "all; of the MCP server http and https, and file with --allow-files",
    schema: z.array(z.string().min(1)),
    flags: [],
  },
  confirm: {
    text: "a function that is asked before what may do harm: see docs/policy.md",
    byDefault: "nobody is asked",
    schema: z.custom<Value<"confirm">>((value) => typeof value === "function", {
      error: "it must be a function that answers true where the action may be done",
    }),
    flags: [],
  },
  defaultTimeout: {
    text: "time for each step, in milliseconds",
    byDefault: "30,000 to open a page; 10,000 for a verb; with a model 60,000, for extract 120,000",
    schema: z.number().positive(),
    flags: [
      {
        name: "--timeout <ms>",
        text: "time for each step (default: 30000 to open the page, then 10000; with a model 60000, extract 120000)",
        group: "Acting:",
        read: (text, before, world) => ({ ...before, defaultTimeout: readCount(text, world, " of milliseconds") }),
      },
    ],
  },
  effectTimeout: {
    text: "time for a first effect of an action, in milliseconds",
    byDefault: "1,000",
    schema: z.number().min(0),
    flags: [
      {
        name: "--effect-timeout <ms>",
        text: "wait this long for a first effect of an action (default: 1000)",
        group: "Acting:",
        read: (text, before, world) => ({ ...before, effectTimeout: readCount(text, world, " of milliseconds") }),
      },
    ],
  },
  throwOnFailure: {
    text: "whether an act that does not end as `done` throws an ActFailedError",
    byDefault: "false",
    schema: z.boolean(),
    flags: [],
  },
  policy: {
    text: "which hosts the browser may reach: { allowedDomains, blockedDomains }, see docs/policy.md",
    byDefault: "all",
    schema: z.strictObject({
      allowedDomains: z.array(z.string()).optional(),
      blockedDomains: z.array(z.string()).optional(),
    }),
    flags: [
      {
        name: "--allow-domain <host>",
        text: 'reach this host alone, or "*.example.com" with its subdomains (repeatable; default: all)',
        group: "Acting:",
        isRepeatable: true,
        read: (text, before) => ({
          ...before,
          policy: { ...before.policy, allowedDomains: [...(before.policy?.allowedDomains ?? []), text] },
        }),
      },
      {
        name: "--block-domain <host>",
        text: "never reach this host (repeatable)",
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
    text: "whether the record of a run is sealed with a signed manifest, or the folder of the key for that: see docs/journal.md",
    byDefault:
      "true, with the key in the folder of SUREHAND_KEYS, else surehand/keys in the user's folder for settings",
    schema: z.union([z.boolean(), z.string().min(1)]),
    flags: [
      {
        name: "--no-sign-journal",
        text: "close the record of the run without a signature",
        group: "Acting:",
        read: (_, before) => ({ ...before, signJournal: false }),
      },
    ],
  },
  journal: {
    text: "the new folder of the record of this run: see docs/journal.md",
    byDefault: "nothing is kept",
    flags: [
      {
        name: "--journal <folder>",
        text: "keep a record of each step in this new folder",
        group: "Acting:",
        read: (text, before, world) => ({ ...before, journal: readText(text, world) }),
      },
    ],
  },
} as const satisfies { readonly [Name in keyof Settings]?: Setting<Value<Name>> };
