/** Posts a form's fields and answers with the shop's JSON; a failure becomes `{ error }`, in words for the customer. */
export async function postForm(form, submitter) {
  try {
    const body = new URLSearchParams(new FormData(form, submitter));
    const response = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    return await response.json();
  } catch {
    return { error: "The shop did not answer. Please try again." };
  }
}
