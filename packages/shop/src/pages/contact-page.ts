import { errorAttributes, errorSummary, fieldBox, textField } from "../components/form-field.ts";
import { icon } from "../components/icons.ts";
import { layout } from "../components/layout.ts";
import type { Shell } from "../components/shell.ts";
import { flag, html, type Html } from "../html/html.ts";
import type { ContactMessage } from "../shop-state.ts";

export const topics = ["A question about a product", "My order", "A repair", "Something else"] as const;

export interface ContactView {
  readonly values: Readonly<Partial<Record<ContactField, string>>>;
  readonly errors: Readonly<Partial<Record<ContactField, string>>>;
}

export type ContactField = "name" | "email" | "topic" | "text";

export function contactPage(shell: Shell, view: ContactView): Html {
  const { values, errors } = view;
  const text = { name: "text", label: "Message", error: errors.text };
  return layout(shell, {
    title: "Contact",
    main: html`<div class="narrow panel">
      <h1>Contact us</h1>
      <p>We answer within a day, Sundays excepted.</p>
      ${errorSummary(errors)}
      <form class="stack" method="post" action="/contact" enctype="multipart/form-data" novalidate>
        ${textField({ name: "name", label: "Your name", value: values.name, error: errors.name, autocomplete: "name" })}
        ${textField({ name: "email", label: "E-mail address", type: "email", value: values.email, error: errors.email, autocomplete: "email" })}
        ${fieldBox(
          { name: "topic", label: "What is it about?" },
          html`<select id="topic" name="topic">
            ${topics.map((topic) => html`<option ${flag("selected", topic === values.topic)}>${topic}</option>`)}
          </select>`,
        )}
        ${fieldBox(text, html`<textarea id="text" name="text" rows="5" required ${errorAttributes(text)}>${values.text}</textarea>`)}
        ${fileField()}
        <button class="button button-large" type="submit">Send message</button>
      </form>
    </div>`,
  });
}

/** The input itself is hidden from the eye; its label is what one sees and clicks. */
function fileField(): Html {
  return html`<div class="field" data-upload>
    <input
      class="visually-hidden"
      type="file"
      id="file"
      name="file"
      accept="image/*,.pdf,.txt"
      aria-describedby="file-name"
    />
    <label class="upload-label" for="file"
      >${icon("file")}Add a photo or receipt <span class="optional">(optional)</span></label
    >
    <p class="field-hint" id="file-name" data-file-name>No file chosen. Up to 8 MB.</p>
  </div>`;
}

export function contactThanksPage(shell: Shell, { name, topic, file }: ContactMessage): Html {
  return layout(shell, {
    title: "Message sent",
    main: html`<div class="narrow panel">
      <h1>Thank you, ${name}</h1>
      <p>Your message about “${topic}” is with us.</p>
      ${file && html`<p>We received the file <strong>${file.name}</strong> (${file.sizeBytes} bytes).</p>`}
      <p><a class="button" href="/">Back to the shop</a></p>
    </div>`,
  });
}
