import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { FileChange } from "../../src/protocol/chat-state.ts";
import { DiffView } from "../parts/diff-view.tsx";
import { PictureNotice } from "../parts/picture-notice.tsx";
import { Pictures } from "../parts/pictures.tsx";
import { VerdictLine } from "../parts/verdict-line.tsx";
import { Icon, IconButton } from "../parts/icons.tsx";
import { isRunning } from "../state/connection.ts";
import { undo } from "../tools/undo.ts";
import { unknownEdits } from "../tools/source-edits.ts";
import { checkEdits, type CheckReport } from "../tools/check-edits.ts";
import { hotUpdateAfter } from "../tools/hot-updates.ts";
import { type ElementEdit, elementEditOf } from "./element-edits.ts";

/** An edit that a person made in the toolbar: its diff, the check of the page, and undo. */
export function ElementEditEntry({ change, chatId }: { readonly change: FileChange; readonly chatId: string }) {
  const edit = elementEditOf(change.id);
  const report = useSignal<CheckReport | undefined>(undefined);
  const checkAgain = async (): Promise<void> => {
    if (edit) report.value = await check(change, edit);
  };
  useEffect(() => {
    if (change.isApplied) void checkAgain();
  }, [change.id, change.isApplied]);
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
        {edit && <DiffView diff={edit.diff} />}
      </section>
      {change.isApplied && report.value && (
        <>
          {report.value.pictures.after !== undefined && <Pictures pictures={report.value.pictures} />}
          <VerdictLine {...report.value} />
          {report.value.pictureProblem && (
            <PictureNotice problem={report.value.pictureProblem} onShared={() => void checkAgain()} />
          )}
        </>
      )}
    </article>
  );
}

async function check(change: FileChange, { described }: ElementEdit): Promise<CheckReport | undefined> {
  const { signal } = new AbortController();
  const update = await hotUpdateAfter(Date.parse(change.at), signal);
  const checked = await checkEdits({ update, edits: [change], sources: unknownEdits, elements: [described], signal });
  return checked?.report;
}
