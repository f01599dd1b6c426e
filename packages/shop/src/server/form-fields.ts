/** A submitted form. */
export interface FormFields {
  /** The trimmed text of a field, "" when it is not there. */
  text(name: string): string;
  /** The chosen file; null for a field left empty. */
  file(name: string): File | null;
}

/**
 * Reads `application/x-www-form-urlencoded` and `multipart/form-data`; any other type is an empty form.
 * @throws TypeError when the body is not what its content type says
 */
export async function readFormFields(contentType: string, body: Uint8Array<ArrayBuffer>): Promise<FormFields> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType);
  if (!isForm) return formFieldsOf(new FormData());
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated for bodies without bounds; these end at 8 MB
  return formFieldsOf(await new Response(body, { headers: { "content-type": contentType } }).formData());
}

function formFieldsOf(data: FormData): FormFields {
  return {
    text: (name) => {
      const value = data.get(name);
      return typeof value === "string" ? value.trim() : "";
    },
    file: (name) => {
      const value = data.get(name);
      return value instanceof File && value.name !== "" ? value : null;
    },
  };
}
