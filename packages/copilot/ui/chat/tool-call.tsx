import { useSignal } from "@preact/signals";
import { z } from "zod";
import type { ToolPart } from "../../src/protocol/message.ts";
import { shorten } from "../../src/protocol/shorten.ts";
import { isRunning } from "../state/connection.ts";
import { undo } from "../tools/undo.ts";
import { DiffView } from "../parts/diff-view.tsx";
import { Icon, IconButton, type IconName } from "../parts/icons.tsx";
import { Pictures, picturesOf } from "../parts/pictures.tsx";

interface ToolCallProps {
  readonly part: ToolPart;
  readonly chatId: string;
  /** Whether the change of this call is in the files now. Undefined for a call that changed nothing. */
  readonly isApplied: boolean | undefined;
}

/** One call: a line that says what it did; its diff or its data below, on demand. */
export function ToolCall({ part, chatId, isApplied }: ToolCallProps) {
  const isOpen = useSignal<boolean | undefined>(undefined);
  const { icon, verb } = kindOf(part);
  const pictures = picturesOf(part);
  const isWaiting = part.error?.type === "user_interaction_required";
  const isShown = isOpen.value ?? (part.diff !== undefined || pictures !== undefined);
  return (
    <section class={`call ${part.state} ${isApplied === false ? "undone" : ""}`}>
      <div class="call-line">
        <button
          type="button"
          class="call-title"
          aria-expanded={isShown}
          onClick={() => {
            isOpen.value = !isShown;
          }}
        >
          <span class="call-state">
            <StateIcon part={part} icon={icon} />
          </span>
          <span class="call-verb">{verb}</span>
          <span class="call-subject">{subjectOf(part)}</span>
          {part.diff && (
            <span class="counts">
              <span class="plus">+{part.diff.added}</span> <span class="minus">−{part.diff.removed}</span>
            </span>
          )}
          <Icon name="chevron" />
        </button>
        {isApplied === true && (
          <IconButton
            icon="undo"
            label="Undo this edit"
            isDisabled={isRunning.value}
            onClick={() => void undo(chatId, { type: "call", callId: part.callId })}
          />
        )}
        {isApplied === false && <span class="tag">undone</span>}
      </div>
      {part.error && (
        <p class={`call-error ${isWaiting ? "waiting" : ""}`}>{isWaiting ? waitingText : part.error.message}</p>
      )}
      {isShown && <Details part={part} />}
    </section>
  );
}

function StateIcon({ part, icon }: { readonly part: ToolPart; readonly icon: IconName }) {
  if (part.error?.type === "user_interaction_required") return <Icon name="alert" />;
  if (part.state === "output-error") return <Icon name="close" />;
  return part.state === "output-available" ? <Icon name={icon} /> : <span class="spinner" />;
}

function Details({ part }: { readonly part: ToolPart }) {
  const pictures = picturesOf(part);
  if (part.diff) return <DiffView diff={part.diff} />;
  return (
    <>
      {pictures && <Pictures pictures={pictures} />}
      {!pictures && (
        <pre class="data" tabIndex={0}>
          {part.inputText === "" ? format(part.input) : part.inputText}
          {part.output !== undefined && `\n→ ${format(part.output)}`}
        </pre>
      )}
    </>
  );
}

const waitingText = "Waits for your review, below.";
const mostData = 4000;

function format(value: unknown): string {
  return shorten(JSON.stringify(value, null, 2) ?? "", mostData);
}

const kinds: Readonly<Record<string, { readonly icon: IconName; readonly verb: string }>> = {
  readFileTool: { icon: "file", verb: "Read" },
  overwriteFileTool: { icon: "edit", verb: "Wrote" },
  grepSearchTool: { icon: "search", verb: "Searched" },
  globTool: { icon: "search", verb: "Found files" },
  multiEditTool: { icon: "edit", verb: "Edited" },
  deleteFileTool: { icon: "trash", verb: "Deleted" },
  inspect_element: { icon: "eye", verb: "Inspected" },
  screenshot: { icon: "screen", verb: "Took a picture" },
  console: { icon: "list", verb: "Read the console" },
  run_checks: { icon: "check", verb: "Checked the page" },
};

/** A check that found a problem has no check mark. */
function kindOf({ toolName, output }: ToolPart): { readonly icon: IconName; readonly verb: string } {
  const kind = kinds[toolName] ?? { icon: "list", verb: toolName };
  return z.looseObject({ verified: z.literal(false) }).safeParse(output).success ? { ...kind, icon: "alert" } : kind;
}

const subjects = ["target_file", "file_path", "path", "query", "pattern", "selector"];

function subjectOf({ input, diff }: ToolPart): string {
  if (diff) return diff.path;
  if (typeof input !== "object" || input === null) return "";
  const found = subjects.map((name): unknown => Reflect.get(input, name)).find((value) => typeof value === "string");
  return typeof found === "string" ? found : "";
}
