import type { ComponentChildren } from "preact";
import { ElementLabel } from "../parts/element-label.tsx";
import { attachments } from "../state/attachments.ts";
import { deselect, highlighted, type PickedElement, selection } from "../state/selection.ts";
import { Icon, IconButton } from "../parts/icons.tsx";
import { openQuickEdit, placeOf } from "../quick-edit/quick-edit-state.ts";

/** Picked elements and files that are sent with the next message. */
export function Chips() {
  if (selection.value.length === 0 && attachments.value.length === 0) return null;
  return (
    <ul class="chips" aria-label="Sent with the message">
      {selection.value.map((picked) => (
        <ElementChip key={picked.id} picked={picked} />
      ))}
      {attachments.value.map(({ name, sha256 }) => (
        <li class="chip" key={sha256}>
          <Icon name="clip" />
          <span class="chip-name">{name}</span>
          <IconButton
            icon="close"
            label={`Remove ${name}`}
            onClick={() => {
              attachments.value = attachments.value.filter((file) => file.sha256 !== sha256);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function ElementChip({ picked: { id, element, described } }: { readonly picked: PickedElement }) {
  if (!element) return <LostChip id={id} described={described} />;
  return (
    <HighlightingChip element={element}>
      <Icon name="pick" />
      <ElementLabel element={element} />
      {placeOf(element) && (
        <IconButton
          icon="edit"
          label={`Edit the source of ${element.localName} yourself`}
          onClick={() => void openQuickEdit({ id, element })}
        />
      )}
      <IconButton icon="close" label={`Remove ${element.localName}`} onClick={() => deselect(id)} />
    </HighlightingChip>
  );
}

interface HighlightingChipProps {
  readonly element: Element;
  readonly children: ComponentChildren;
}

/** Outlines its element on the page while the mouse is over it, or one of its buttons has the focus. */
function HighlightingChip({ element, children }: HighlightingChipProps) {
  const show = (): void => {
    highlighted.value = element;
  };
  const hide = (): void => {
    if (highlighted.value === element) highlighted.value = undefined;
  };
  return (
    <li class="chip" onMouseEnter={show} onMouseLeave={hide} onFocusCapture={show} onBlurCapture={hide}>
      {children}
    </li>
  );
}

/** An element of an earlier message that the page does not have any more. Its description is sent. */
function LostChip({ id, described: { tag, source } }: Pick<PickedElement, "id" | "described">) {
  const place = source?.definition;
  return (
    <li class="chip lost">
      <Icon name="alert" />
      <span class="chip-tag">{tag}</span>
      {place && (
        <span class="chip-place">
          {place.file.slice(place.file.lastIndexOf("/") + 1)}:{place.line}
        </span>
      )}
      <span>not on this page</span>
      <IconButton icon="close" label={`Remove ${tag}, which is not on this page`} onClick={() => deselect(id)} />
    </li>
  );
}
