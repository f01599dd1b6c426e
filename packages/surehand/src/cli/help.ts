import { configNames } from "../settings/config-file.ts";
import { exitCodeMeanings } from "../terminal/exit-codes.ts";

export const urlHelp = "URL, or path of an HTML file";

const codes = exitCodeMeanings.map(({ code, meaning }) => `  ${code}  ${meaning}`);

export const help = `
Examples:
  $ surehand demo
  $ surehand snapshot https://example.com
  $ surehand act https://example.com "click Learn more"
  $ surehand agent https://example.com "find the license" --model openai/gpt-5
  $ surehand observe https://example.com "all links"
  $ surehand extract https://example.com/shop "all products" --fields name,price:number
  $ surehand run --prompt "Go to https://example.com and extract the title" --model offline
  $ surehand play http://localhost:8080/

Results go to stdout, everything else goes to stderr. With --json, the result or the error is one JSON document.
A flag overrides the environment (SUREHAND_MODEL, SUREHAND_BROWSER), and the environment overrides the configuration file. The file is
that of --config or SUREHAND_CONFIG, or else the nearest ${configNames[0] ?? ""} (${configNames.map((name) => name.slice(name.lastIndexOf("."))).join(", ")}) in the current folder or above.

Exit codes:
${codes.join("\n")}`;

export const codegenHelp = `
Close the window or press Ctrl+C to end. The file is written after each step.
A password becomes a variable: surehand replay recording.json --var password=...

Examples:
  $ surehand codegen https://example.com
  $ surehand codegen https://example.com --out login.json`;

export const snapshotHelp = `
Examples:
  $ surehand snapshot https://example.com --max-tokens 2000 --screenshot page.png
  $ surehand snapshot page.html --selector main`;

export const actHelp = `
Instructions that work without a model:
  click "Login"                          open Products
  type "knife" into the search field     fill Email with bob@example.com
  choose "Large" from Size               check "Gift wrap"
  press Enter                            click "Remove" in the row of "Copper saucepan"

Examples:
  $ surehand act https://example.com "click Login" "type bob into User name" "press Enter"
  $ surehand act https://example.com/login "fill Password with %password%" --secret password=SHOP_PASSWORD
  $ surehand act https://example.com/users "click Delete in the row of Eva Fox" --dialog accept
  $ surehand act https://example.com "buy the cheapest knife" --model anthropic/claude-sonnet-4-5 --budget 0.50`;

export const agentHelp = `
Each step is reported on stderr; the answer, or the data of --fields or --schema, goes to stdout. The report is checked against the
pages: a value or a quote that no page showed is not accepted.
At a terminal, the agent asks you before it pays, deletes or sends. Without a terminal it refuses; --confirm all allows it.
Ctrl-C stops the agent, which then reports its progress; a second Ctrl-C ends the process immediately.

Examples:
  $ surehand agent https://example.com/shop "put the cheapest kettle into the cart" --model anthropic/claude-sonnet-4-5
  $ surehand agent https://example.com/shop "find the three best rated pans" --fields name,price:number --max-steps 30
  $ surehand agent https://example.com "log in and report my balance" --secret password=SHOP_PASSWORD --budget 0.50`;

export const compileHelp = `
The test reads the variables and secrets of the run from the environment (TEST_EMAIL for %email%), and its start URL from TEST_START_URL.
Parts that could not be converted exactly are reported on stderr.

Examples:
  $ surehand compile run.json --out tests/checkout.spec.ts && npx playwright test tests/checkout.spec.ts
  $ surehand compile run.json --fixture --out tests/checkout.spec.ts
  $ surehand compile .surehand/runs/checkout --surehand --out checkout.ts`;

export const replayHelp = `
A model is asked only if an element is gone, or was chosen by the content of the page. The new element is written to the recording; for a
journal, to FOLDER.recording.json beside it. Recordings contain no values of variables and secrets: pass them again.
A recording uses only files of the working folder that are not hidden, those of --allow-file, and values of variables.
At a terminal, it asks you before it pays, deletes or sends. Without a terminal it refuses; --confirm all allows it.

Examples:
  $ surehand agent https://example.com/shop "order a teapot for %email%" --model openai/gpt-5 --var email=ann@example.com --record order.json
  $ surehand replay order.json --var email=bob@example.com
  $ surehand replay order.json --var email=bob@example.com --frozen --url http://localhost:3000 --confirm all
  $ surehand replay .surehand/runs/7 --model openai/gpt-5`;

export const observeHelp = `
Without an instruction, it lists all elements that can be acted on. Each line is an instruction for act.

Examples:
  $ surehand observe https://example.com
  $ surehand observe https://example.com "all buttons of the cart" --json`;

export const extractHelp = `
A field is text unless it has a type: price:number, isNew:boolean, photo:url.
A schema is a JSON Schema, or a module whose default export is a zod 4 schema or another Standard Schema; the module is executed.
Without fields and schema, the result is text. Without an instruction as well, it is the text of the page.

Examples:
  $ surehand extract https://example.com/shop "all products" --fields name,price:number --json
  $ surehand extract https://example.com/shop "the cheapest product" --schema product.ts
  $ surehand extract https://example.com/contact "the phone number"
  $ surehand extract https://example.com/terms`;

export const evaluateHelp = `
The model gets a screenshot of the window and the text of the page. Its answer and its reasons go to stdout.
Exits with 0 for YES, 3 for NO, and 1 if the model gives no usable answer.

Examples:
  $ surehand evaluate https://example.com "Is this a documentation page?" --model anthropic/claude-haiku-4-5
  $ surehand evaluate https://example.com/shop "Which product is the cheapest?" --answer "the peeler" --model openai/gpt-5`;

export const mcpHelp = `
The first call starts the browser. It closes when the client disconnects, or on SIGTERM or Ctrl-C. A secret names the origin on which it may
be typed: --secret password=SHOP_PASSWORD@https://example.com. The tool agent is available only with a model.

Examples:
  $ surehand mcp
  $ surehand mcp --model anthropic/claude-sonnet-4-5 --allow-domain example.com
  $ surehand mcp --http --port 7700`;

export const doctorHelp = `
Values of keys, secrets and variables are never shown. Add the flags of another command to see the settings that it would use.

Examples:
  $ surehand doctor
  $ surehand doctor --model openai/gpt-5`;

export const demoHelp = `
Example:
  $ surehand demo --headed --directory my-demo`;

export const runHelp = `
Each sample has a folder with screenshots, captured pages, result.json and a signed log; combined.csv has one row per sample.
Exits with 0 if all samples are done, 3 if some are not, and 1 if the run could not start.
After Ctrl-C, running samples stop after their current step, and --resume continues later; a second Ctrl-C ends the process immediately.

Examples:
  $ surehand run --prompt "Go to https://example.com and extract the title and the first paragraph" --model offline
  $ surehand run --prompt "For each product on https://example.com/shop extract the name and the price" --workers 4
  $ surehand run --task tasks/audit.json --input tasks/inputs/audit.csv --model anthropic/claude-sonnet-4-5
  $ surehand run --resume evidence/run_2026-11-23_101500`;

export const playHelp = `
The folder contains report.html, report.json, a screenshot before and after each action, and a replay for each issue.
Exits with 0 if no issue of medium or high severity was found, 3 if one was, and 1 if the game could not be played.

Examples:
  $ surehand play http://localhost:8080/ --model offline
  $ surehand play http://localhost:8080/ --model anthropic/claude-sonnet-4-5 --time-limit 120 --max-cost 0.5`;
export const workerHelp = `
Waits for runs and processes their samples until Ctrl-C, which returns running samples to the queue; a second Ctrl-C ends the process
immediately. Start any number of workers, on any machine that can reach the database and the store. 30 seconds after a worker is lost, its
samples go to other workers, and evidence that it writes later does not count.

Examples:
  $ surehand run --task tasks/audit.json --input audit.csv --queue postgres://surehand:secret@db.example/surehand --out /mnt/evidence/audit
  $ surehand worker --queue postgres://surehand:secret@db.example/surehand --store /mnt/evidence --workers 4`;

export const verifyHelp = `
Works offline and changes nothing. Exits with 0 only if every check passes and every sample has ended.

Examples:
  $ surehand verify evidence/run_2026-11-23_101500
  $ surehand verify evidence/run_2026-11-23_101500 --key auditor.pem --json`;

export const reviewHelp = `
Each mark is signed with your key and kept in the folder reviews of the run, which only grows; the run itself is not changed.
A mark names the result that was reviewed, and changes no verdict: surehand verify shows both.

Examples:
  $ surehand review evidence/week-48
  $ surehand review evidence/week-48 vendor_17 price --accept --reviewer "Ada Lovelace"
  $ surehand review evidence/week-48 vendor_17 price --correct 64 --note "on the invoice" --reviewer "Ada Lovelace"`;

export const diffHelp = `
Exits with 3 if the later run did not read all of its samples: nothing is known of those. It checks no signature: use surehand verify for each run.

Example:
  $ surehand diff evidence/week-47 evidence/week-48`;

export const copilotHelp = `
For dev servers other than Vite: it prints the script tags for the head of your pages. With Vite, use the plugin of @surehand/copilot/vite.
Only pages of the origins that --origin names get its token. It accepts connections of this machine only, unless you pass --host. With
--host, everyone who can reach this machine can edit the project: use it only in a network that you trust. Ctrl-C ends it.
The model is that of --model or SUREHAND_MODEL. Keys are read from the environment and from the .env files of the project.

Examples:
  $ surehand copilot --origin http://localhost:8080
  $ surehand copilot --root web --port 7900 --origin http://localhost:8080 --model anthropic/claude-sonnet-4-5
  $ surehand copilot --origin http://localhost:8080 --review ask`;

export const viewHelp = `
Serves the page to this machine only. The printed URL contains a token that is new with each start. It changes nothing in the folder;
with --reviewer, marks are added to its folder reviews, as surehand review does.
Ctrl-C ends it. An export is not evidence: check the original folder with surehand verify.

Examples:
  $ surehand view evidence/run_2026-11-23_101500
  $ surehand view .surehand/runs/checkout/journal --port 7800
  $ surehand view evidence/run_2026-11-23_101500 --reviewer "Ada Lovelace"
  $ surehand view evidence/run_2026-11-23_101500 --export report`;
