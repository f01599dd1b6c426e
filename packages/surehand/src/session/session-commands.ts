import { kindCommands } from "./kind-commands.ts";
import type { SessionCommand, SessionCommandGroup } from "./session-command.ts";

/** Commands that also work without a session, if a URL is given. */
export const sharedCommands: readonly SessionCommand[] = [
  {
    name: "snapshot",
    args: "[ref]",
    description: "print the page as text with refs, or the content of one ref",
    options: [["--selector <css>", "print only this element"]],
    run: async (call) => (await import("./commands/read-page.ts")).snapshot(call),
  },
  {
    name: "act",
    args: "<instruction...>",
    description: "perform plain-language instructions, and verify the effect of each",
    run: async (call) => (await import("./commands/act.ts")).act(call),
  },
  {
    name: "observe",
    args: "[instruction...]",
    description: "list the possible actions of the page, each with its ref",
    run: async (call) => (await import("./commands/read-page.ts")).observe(call),
  },
  {
    name: "extract",
    args: "[instruction...]",
    description: "read data or text from the page; each value has its source",
    options: [
      ["--fields <names>", "columns of a table, with a type if it is not text: name,price:number"],
      ["--schema <file>", "a JSON Schema (.json), or a module that exports a zod or Standard Schema"],
      ["--selector <css>", "read only this element"],
    ],
    run: async (call) => (await import("./commands/read-page.ts")).extract(call),
  },
  {
    name: "evaluate",
    args: "<question...>",
    description: "answer a question about the page with YES or NO, with a model",
    options: [["--answer <text>", "an answer to check: the result is YES if the page confirms it"]],
    run: async (call) => (await import("./commands/read-page.ts")).evaluate(call),
  },
];

const pageCommands: readonly SessionCommand[] = [
  {
    name: "goto",
    args: "<url>",
    description: "open a URL in the current tab",
    run: async (call) => (await import("./commands/navigate.ts")).goTo(call),
  },
  {
    name: "tabs",
    args: "[what] [value]",
    description: "list the tabs; or switch N, new [URL], close [N]",
    run: async (call) => (await import("./commands/tabs.ts")).tabs(call),
  },
  {
    name: "console",
    args: "",
    description: "list the last messages of the console, the newest first",
    options: [["--errors", "only errors"]],
    run: async (call) => (await import("./commands/logs.ts")).showConsole(call),
  },
  {
    name: "network",
    args: "[part]",
    description: "list the last requests, the newest first, or those whose URL contains a part",
    options: [["--failed", "only requests that failed, or that the server refused"]],
    run: async (call) => (await import("./commands/logs.ts")).showNetwork(call),
  },
  {
    name: "screenshot",
    args: "[ref]",
    description: "save a picture of the page or of one element, and print its path",
    options: [
      ["--full-page", "the whole page"],
      ["--marks", "draw numbered boxes around elements: 12 stands for the ref e12"],
    ],
    run: async (call) => (await import("./commands/save-files.ts")).screenshot(call),
  },
  {
    name: "record",
    args: "<what> [value...]",
    description: "record the actions: start [GOAL]; stop FILE writes them for replay and compile",
    run: async (call) => (await import("./commands/record.ts")).record(call),
  },
  {
    name: "pdf",
    args: "[file]",
    description: "save the page as a PDF file",
    run: async (call) => (await import("./commands/save-files.ts")).savePdf(call),
  },
  {
    name: "save-state",
    args: "<file>",
    description: "save cookies and local storage, for open --storage-state",
    run: async (call) => (await import("./commands/save-files.ts")).saveState(call),
  },
  {
    name: "eval",
    args: "<script...>",
    description: "run JavaScript in the page, and print its value as JSON",
    run: async (call) => (await import("./commands/eval.ts")).evaluateScript(call),
  },
];

export const openCommand: SessionCommand = {
  name: "open",
  args: "[url]",
  description: "start a browser that stays open for the next commands, and print its page",
  options: [
    ["--idle <minutes>", "close the session after this time without a command (default: 30)"],
    ["--attach [part]", "use an open tab of a running Chrome (--cdp-url, default: port 9222), by a part of its URL"],
    ["--allow-eval", "allow eval although the session has secrets, or a list of allowed actions"],
  ],
  run: async (call) => (await import("./commands/open.ts")).open(call),
};

export const closeCommand: SessionCommand = {
  name: "close",
  args: "",
  description: "end the session and its browser",
  options: [
    ["--all", "end all sessions of this user"],
    ["--force", "end a session that does not answer"],
  ],
  run: async (call) => (await import("./commands/close.ts")).close(call),
};

/** Commands that work only on a session. */
export const sessionCommands: readonly SessionCommandGroup[] = [
  { heading: "A session, which keeps its browser:", commands: [openCommand, closeCommand, ...pageCommands] },
  { heading: "Actions in a session, by ref:", commands: kindCommands },
];
