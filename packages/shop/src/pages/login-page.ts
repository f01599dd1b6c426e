import { textField } from "../components/form-field.ts";
import { layout } from "../components/layout.ts";
import type { Shell } from "../components/shell.ts";
import { html, type Html } from "../html/html.ts";

export interface LoginView {
  readonly email: string;
  /** Path to go to afterwards. */
  readonly next: string;
  readonly hasFailed: boolean;
}

export function loginPage(shell: Shell, { email, next, hasFailed }: LoginView): Html {
  return layout(shell, {
    title: "Log in",
    main: html`<div class="narrow panel">
      <h1>Log in</h1>
      ${hasFailed && html`<p class="notice notice-error" role="alert">The e-mail address and password do not match. Please try again.</p>`}
      <form method="post" action="/login" class="stack">
        <input type="hidden" name="next" value="${next}" />
        ${textField({ name: "email", label: "E-mail address", type: "email", value: email, autocomplete: "username" })}
        ${textField({ name: "password", label: "Password", type: "password", autocomplete: "current-password" })}
        <button class="button button-large" type="submit">Log in</button>
      </form>
      <p class="field-hint">Forgot your password? <a href="/contact">Write to us</a> and we will sort it out.</p>
    </div>`,
  });
}
