/** Markup that is safe to send. Only `html`, `flag`, `jsonScript` and `trusted` make it; a plain string never is one. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/** Tagged template: text is escaped, `Html` goes in as it is, lists are joined, `false`, `null` and `undefined` vanish. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let markup = "";
  strings.forEach((text, index) => {
    markup += text + (index < values.length ? render(values[index]) : "");
  });
  return new Html(markup);
}

/** A boolean attribute such as `checked`, there or not. */
export function flag(name: string, isOn: boolean): Html {
  return new Html(isOn ? name : "");
}

/** Markup written by this package itself (pictures); never pass anything that came over the wire. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

/** A data block. `<` is escaped, because `</script>` inside a JSON string would end the block. */
export function jsonScript(type: string, value: unknown): Html {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return html`<script type="${type}">
    ${trusted(json)}
  </script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities.get(character) ?? character);
}

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

function render(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return "";
  if (value instanceof Html) return value.toString();
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  return value.map(render).join("");
}
