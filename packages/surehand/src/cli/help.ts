import { exitCodes } from "./exit-codes.ts";

export const urlHelp = "an address, or the path of an HTML file";

export const help = `
Examples:
  $ surehand demo
  $ surehand snapshot https://example.com
  $ surehand act https://example.com "click Learn more"
  $ surehand extract https://example.com/shop "all products" --fields name,price:number

Results go to stdout, everything else to stderr.

Ends with:
  ${exitCodes.done}  all was done, and seen to be done
  ${exitCodes.failed}  something failed: no browser, no such page, no time left
  ${exitCodes.usage}  the command line can't be understood
  ${exitCodes.refused}  it ran and the answer is no: not found, no effect, ambiguous, blocked, incomplete, not ready`;

export const snapshotHelp = `
Example:
  $ surehand snapshot https://example.com --max-tokens 2000 --screenshot page.png`;

export const actHelp = `
Sentences that work without a model:
  click "Login"                          open Products
  type "knife" into the search field     fill Email with bob@example.com
  choose "Large" from Size               check "Gift wrap"
  press Enter                            click "Remove" in "Copper saucepan"

Example:
  $ surehand act https://example.com "click Login" "type bob into User name" "press Enter"`;

export const extractHelp = `
Fields are texts unless they say otherwise: price:number, isNew:boolean, photo:url.

Example:
  $ surehand extract https://example.com/shop "all products" --fields name,price:number --json`;
