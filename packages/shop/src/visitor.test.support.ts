/** Options of one request; `form` makes it a POST. */
export interface VisitOptions {
  readonly form?: Readonly<Record<string, string>> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody who keeps cookies and follows nothing: the shop's contract seen from outside. */
export interface Visitor {
  visit(path: string, options?: VisitOptions): Promise<Response>;
  read(path: string): Promise<string>;
}

export function createVisitor(url: string): Visitor {
  let cookie = "";
  const visit = async (path: string, { form, headers = {} }: VisitOptions = {}): Promise<Response> => {
    const body = form instanceof FormData || form === undefined ? form : new URLSearchParams(form);
    const response = await fetch(url + path, {
      redirect: "manual",
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(body ? { method: "POST", body } : {}),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return response;
  };
  return { visit, read: async (path) => (await visit(path)).text() };
}

/** A checkout form that is right in every field. */
export const rightCheckout = {
  checkout: "1",
  email: "guest@example.test",
  fullName: "Guest One",
  street: "1 Mill Lane",
  postcode: "20095",
  city: "Hamburg",
  country: "Germany",
  shipping: "express",
  deliveryDate: "2026-03-20",
  note: "",
  terms: "yes",
} as const;
