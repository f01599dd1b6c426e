import type { PageSession } from "@surehand/browser";
import type { LocatorState, LocatorStep, RecordedLocator } from "../recording/recorded-locator.ts";
import { isAriaRole } from "./aria-roles.ts";

type Page = PageSession["page"];
type Locator = ReturnType<Page["locator"]>;
type FrameLocator = ReturnType<Page["frameLocator"]>;
type Place = Page | FrameLocator | Locator;
type StepBy<By extends LocatorStep["by"]> = Extract<LocatorStep, { by: By }>;
type Role = Parameters<Page["getByRole"]>[0];

/** Converts a chain to Playwright's locator. Undefined if it is not one, such as a chain that ends in a frame. */
export function toLocator(page: Page, chain: RecordedLocator): Locator | undefined {
  let place: Place | undefined = page;
  for (const step of chain) place = place && follow(place, step, page);
  return place && isLocator(place) ? place : undefined;
}

// oxlint-disable-next-line max-params -- one step
function follow(place: Place, step: LocatorStep, page: Page): Place | undefined {
  switch (step.by) {
    case "frame":
      return place.frameLocator(step.css);
    case "role":
      return isAriaRole(step.role)
        ? place.getByRole(roleOf(step.role), { ...named(step.name), ...exact(step), ...inState(step) })
        : undefined;
    case "label":
      return place.getByLabel(step.text, exact(step));
    case "placeholder":
      return place.getByPlaceholder(step.text, exact(step));
    case "text":
      return place.getByText(step.text, exact(step));
    case "altText":
      return place.getByAltText(step.text, exact(step));
    case "title":
      return place.getByTitle(step.text, exact(step));
    case "testId":
      return place.getByTestId(step.id);
    case "css":
      return place.locator(step.css);
    case "filter":
      return isLocator(place) ? place.filter(textFilter(step, page)) : undefined;
    case "nth":
      return isLocator(place) ? place.nth(step.index) : undefined;
    default:
      return step satisfies never;
  }
}

/** Without `exact`, "Park" would find "Park cafe" too. */
function textFilter({ hasText, exact: isExact }: StepBy<"filter">, page: Page): Parameters<Locator["filter"]>[0] {
  return isExact ? { has: page.getByText(hasText, { exact: true }) } : { hasText };
}

function roleOf(role: string): Role {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the list that Playwright takes
  return role as Role;
}

function named(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name };
}

function exact(step: { readonly exact?: true | undefined }): { exact?: true } {
  return step.exact ? { exact: true } : {};
}

function inState({
  state,
}: {
  readonly state?: LocatorState | undefined;
}): Partial<Record<LocatorState["name"], boolean>> {
  return state === undefined ? {} : { [state.name]: state.is };
}

function isLocator(place: Place): place is Locator {
  return "filter" in place;
}
