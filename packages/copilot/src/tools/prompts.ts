/** Descriptions of the tools, as the model reads them. */
export const browserToolDescriptions = {
  inspect_element: `Reads elements of the page as they are now: box, text, attributes, computed styles. Without a selector: the selected elements.`,
  screenshot: `Takes a picture of the page or of one element. Use it only if the developer asks about the look.`,
  console: `Reads the errors of the page with the places in source files where they came from, warnings, failed requests and errors of the dev
server.`,
  run_checks: `Returns the check of the page again. It is made after each step with edits without this call.`,
} as const;

export const fileToolDescriptions = {
  readFileTool: `Reads a text file: { content, totalLines }. Lines count from 1. A long file is cut: read on from "nextLine".`,
  overwriteFileTool: `Creates a file, or replaces the whole of one that was read. Prefer multiEditTool for changes.`,
  grepSearchTool: `Searches file contents line by line with a regular expression (Rust syntax, case-insensitive by default), without files that .gitignore
ignores.`,
  globTool: `Finds files by a glob pattern such as src/**/*.tsx, without those that .gitignore ignores.`,
  multiEditTool: `Replaces texts in one file that was read. Edits are applied in order, all or none. Each old_string must occur exactly once,
unless replace_all is true.`,
  deleteFileTool: `Deletes a file. The developer can undo it.`,
} as const;
