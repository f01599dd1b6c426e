import type { FileChange } from "../../src/protocol/chat-state.ts";
import { DiffView } from "../parts/diff-view.tsx";
import { Icon, IconButton } from "../parts/icons.tsx";
import { isRunning } from "../state/connection.ts";
import { undo } from "../tools/undo.ts";
import { elementEditOf } from "./element-edits.ts";

/** An edit that a person made in the toolbar: its diff and undo. */
export function ElementEditEntry({ change, chatId }: { readonly change: FileChange; readonly chatId: string }) {
  const diff = elementEditOf(change.id);
  return (
    <article class="message user-edit" aria-label="Your edit">
      <section class={`call output-available ${change.isApplied ? "" : "undone"}`}>
        <div class="call-line">
          <span class="call-title">
            <Icon name="edit" />
            <span class="call-verb">You edited</span>
            <span class="call-subject">{change.path}</span>
          </span>
          {change.isApplied ? (
            <IconButton
              icon="undo"
              label="Undo this edit"
              isDisabled={isRunning.value}
              onClick={() => void undo(chatId, { type: "change", changeId: change.id })}
            />
          ) : (
            <span class="tag">undone</span>
          )}
        </div>
        {diff && <DiffView diff={diff} />}
      </section>
    </article>
  );
}
