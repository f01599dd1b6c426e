import { createHash } from "node:crypto";
import { shellOf } from "../components/shell.ts";
import { isEmail } from "../domain/checkout-form.ts";
import { contactPage, contactThanksPage, type ContactView, topics } from "../pages/contact-page.ts";
import type { Handler } from "../server/exchange.ts";
import { jsonReply, pageReply, redirectReply } from "../server/reply.ts";
import type { ContactMessage, UploadedFileSummary } from "../shop-state.ts";

export const showContact: Handler = (exchange) => pageReply(contactPage(shellOf(exchange), { values: {}, errors: {} }));

export const sendMessage: Handler = async (exchange) => {
  const { form, state } = exchange;
  const values = {
    name: form.text("name"),
    email: form.text("email"),
    topic: topics.find((topic) => topic === form.text("topic")) ?? topics[0],
    text: form.text("text"),
  };
  const errors: ContactView["errors"] = {
    ...(values.name ? {} : { name: "Enter your name." }),
    ...(isEmail(values.email) ? {} : { email: "Enter an e-mail address such as name@example.com." }),
    ...(values.text ? {} : { text: "Write a message." }),
  };
  if (Object.keys(errors).length > 0) return pageReply(contactPage(shellOf(exchange), { values, errors }), 422);
  const message: ContactMessage = { ...values, file: await summarise(form.file("file")) };
  state.messages.push(message);
  return pageReply(contactThanksPage(shellOf(exchange), message));
};

export const subscribe: Handler = ({ form, state }) => {
  const email = form.text("email");
  if (!isEmail(email)) return jsonReply({ error: "Enter an e-mail address such as name@example.com." }, 422);
  state.subscribers.push(email);
  return jsonReply({ message: `Thank you. ${email} is on the list.` });
};

export const answerConsent: Handler = ({ form, session, wantsJson }) => {
  session.consent = form.text("answer") === "all" ? "all" : "necessary";
  return wantsJson ? jsonReply({ consent: session.consent }) : redirectReply("/");
};

async function summarise(file: File | null): Promise<UploadedFileSummary | null> {
  if (!file) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name: file.name, type: file.type, sizeBytes: bytes.length, sha256 };
}
