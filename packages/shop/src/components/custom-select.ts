import { flag, html, type Html } from "../html/html.ts";
import { icon } from "./icons.ts";

export interface CustomSelect {
  /** Unique on the page; also the form field's name. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Null shows the placeholder and sends nothing. */
  readonly selected: string | null;
  readonly placeholder?: string;
  /** Sends the form as soon as something is chosen. */
  readonly submitsOnChoice?: boolean;
}

export interface SelectOption {
  readonly id: string;
  readonly name: string;
}

/** A button that opens a listbox; the script moves the list to the end of the body, where nothing clips it. */
export function customSelect(select: CustomSelect): Html {
  const { name, label, options, selected, placeholder = "Choose", submitsOnChoice = false } = select;
  const current = options.find((option) => option.id === selected);
  return html`<div class="field custom-select" data-custom-select ${flag("data-submits", submitsOnChoice)}>
    <span class="field-label" id="${name}-label">${label}</span>
    <button
      type="button"
      class="select-button"
      id="${name}-button"
      aria-haspopup="listbox"
      aria-expanded="false"
      aria-labelledby="${name}-label ${name}-value"
    >
      <span id="${name}-value" data-value-text>${current?.name ?? placeholder}</span>${icon("chevron")}
    </button>
    <input type="hidden" name="${name}" value="${current?.id}" />
    <template
      ><ul class="listbox" role="listbox" id="${name}-listbox" aria-labelledby="${name}-label" tabindex="-1">
        ${options.map((option, index) => html`<li role="option" id="${name}-option-${index}" data-value="${option.id}" aria-selected="${option.id === current?.id ? "true" : "false"}">${option.name}</li>`)}
      </ul></template
    >
  </div>`;
}
