import { ElementLabel } from "../parts/element-label.tsx";
import { attachments } from "../state/refill.ts";
import { deselect, highlighted, selection } from "../state/selection.ts";
import { Icon, IconButton } from "../parts/icons.tsx";
import { openQuickEdit, placeOf } from "../quick-edit/quick-edit-state.ts";

/** Picked elements and files that are sent with the next message. */
export function Chips() {
  if (selection.value.length === 0 && attachments.value.length === 0) return null;
  return (
    <ul class="chips" aria-label="Sent with the message">
      {selection.value.map(({ id, element }) => (
        <li
          class="chip"
          key={id}
          onMouseEnter={() => {
            highlighted.value = element;
          }}
          onMouseLeave={() => {
            highlighted.value = undefined;
          }}
        >
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
        </li>
      ))}
      {attachments.value.map(({ name, sha256 }) => (
        <li class="chip" key={sha256}>
          <Icon name="clip" />
          <span>{name}</span>
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
