import { type Signal, useSignal } from "@preact/signals";
import { type ElementChange, elementChange } from "../../src/protocol/element-edit.ts";
import { ElementLabel } from "../parts/element-label.tsx";
import { selection } from "../state/selection.ts";
import { applyQuickEdit, quickEdit, type QuickEditState } from "./quick-edit-state.ts";

/** Edits the literal text, class and styles of a picked element, without the model. */
export function QuickEdit() {
  const state = quickEdit.value;
  const isPicked = selection.value.some(({ id }) => id === state?.picked.id);
  return state && isPicked ? <Fields key={state.picked.id} state={state} /> : null;
}

function Fields({ state }: { readonly state: QuickEditState }) {
  const { source, picked } = state;
  const text = useSignal(source.text);
  const className = useSignal(source.className);
  const property = useSignal("");
  const value = useSignal("");
  const changes = changesFrom(state, {
    text: text.value,
    className: className.value,
    property: property.value,
    value: value.value,
  });
  const apply = (): void => void applyQuickEdit(state, changes);
  return (
    <section
      class="quick-edit"
      aria-label="Edit the source of the element"
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        apply();
      }}
    >
      {selection.value.length > 1 && (
        <p>
          <ElementLabel element={picked.element} />
        </p>
      )}
      {text.value !== undefined && <Field label="Text" value={text.value} onInput={(given) => (text.value = given)} />}
      {className.value !== undefined && (
        <Field label="Class" value={className.value} onInput={(given) => (className.value = given)} />
      )}
      {source.hasStyle && <StyleFields element={picked.element} property={property} value={value} />}
      {hasNothing(source) && (
        <p class="note">Its text, class and style are computed by code. Describe the change in a message.</p>
      )}
      <div class="actions">
        <button type="button" class="primary" disabled={changes.length === 0} onClick={apply}>
          Apply
        </button>
        <button
          type="button"
          onClick={() => {
            quickEdit.value = undefined;
          }}
        >
          Cancel
        </button>
      </div>
    </section>
  );
}

interface StyleFieldsProps {
  readonly element: Element;
  readonly property: Signal<string>;
  readonly value: Signal<string>;
}

function StyleFields({ element, property, value }: StyleFieldsProps) {
  return (
    <div class="style-row">
      <Field
        label="Style"
        list="surehand-properties"
        value={property.value}
        onInput={(given) => {
          property.value = given;
        }}
      />
      <Field
        label="Value"
        placeholder={computedValue(element, property.value)}
        value={value.value}
        onInput={(given) => {
          value.value = given;
        }}
      />
      <datalist id="surehand-properties">
        {properties.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly list?: string;
  readonly placeholder?: string;
}

function Field({ label, onInput, ...input }: FieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input type="text" {...input} onInput={(event) => onInput(event.currentTarget.value)} />
    </label>
  );
}

interface Given {
  readonly text: string | undefined;
  readonly className: string | undefined;
  readonly property: string;
  readonly value: string;
}

function changesFrom({ source }: QuickEditState, { text, className, property, value }: Given): ElementChange[] {
  const isTextChanged = text !== undefined && text !== source.text && text.trim() !== "";
  const isClassChanged = className !== undefined && className !== source.className;
  const hasStyle = property.trim() !== "" && value.trim() !== "";
  const wanted = [
    ...(isTextChanged ? [{ kind: "text" as const, value: text }] : []),
    ...(isClassChanged ? [{ kind: "class" as const, value: className }] : []),
    ...(hasStyle ? [{ kind: "style" as const, property: property.trim().toLowerCase(), value: value.trim() }] : []),
  ];
  return wanted.flatMap((change) => elementChange.safeParse(change).data ?? []);
}

function hasNothing({ text, className, hasStyle }: QuickEditState["source"]): boolean {
  return text === undefined && className === undefined && !hasStyle;
}

function computedValue(element: Element, property: string): string {
  return property === "" ? "" : getComputedStyle(element).getPropertyValue(property).slice(0, 100);
}

const properties = `
  color background-color font-size font-weight line-height text-align margin padding border border-radius
  box-shadow width height max-width gap display opacity
`
  .trim()
  .split(/\s+/u);
