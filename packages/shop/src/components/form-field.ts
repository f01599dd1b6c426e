import { flag, html, type Html, type HtmlValue } from "../html/html.ts";

export interface TextField {
  /** The field's name, and with `idPrefix` its id. */
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "email" | "password" | "date";
  readonly value?: string | undefined;
  /** Error of the value, shown beside it. */
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly autocomplete?: string;
  readonly isRequired?: boolean;
  /** ISO dates, for `date`. */
  readonly least?: string;
  readonly most?: string;
}

export function textField(field: TextField): Html {
  const { name, type = "text", value = "", autocomplete = "off", isRequired = true, least, most } = field;
  return fieldBox(
    field,
    html`<input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${flag("required", isRequired)}
      ${least !== undefined && html`min="${least}"`}
      ${most !== undefined && html`max="${most}"`}
      ${errorAttributes(field)}
    />`,
  );
}

type FieldFrame = Pick<TextField, "name" | "label" | "error" | "hint" | "isRequired">;

/** Label above, hint and error below, tied together by ids. */
export function fieldBox({ name, label, error, hint, isRequired = true }: FieldFrame, control: HtmlValue): Html {
  return html`<div class="field">
    <label class="field-label" for="${name}"
      >${label}${!isRequired && html` <span class="optional">(optional)</span>`}</label
    >
    ${control} ${hint && html`<p class="field-hint" id="${name}-hint">${hint}</p>`}
    ${error && html`<p class="field-error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** `aria-invalid` and `aria-describedby`, as far as there is something to say. */
export function errorAttributes({ name, error, hint }: Pick<TextField, "name" | "error" | "hint">): Html {
  const describers = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`${error && html`aria-invalid="true"`} ${describers && html`aria-describedby="${describers}"`}`;
}

/** All errors at once above a form; each leads to its field. */
export function errorSummary(errors: Readonly<Record<string, string>>): Html | null {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return html`<div class="notice notice-error" role="alert">
    <h2>Please check ${entries.length === 1 ? "one field" : `${entries.length} fields`}</h2>
    <ul>
      ${entries.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}
    </ul>
  </div>`;
}
