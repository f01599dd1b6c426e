import { readSource } from "../source/read-source.ts";
import { config } from "../state/config.ts";

/** The component or tag, and where it is written. */
export function ElementLabel({ element }: { readonly element: Element }) {
  const source = config.value && readSource(element, config.value.folders);
  const component = source?.components[0]?.name;
  const place = source?.definition;
  return (
    <>
      <span class="chip-tag">{element.localName}</span>
      {component !== undefined && <span class="chip-component">{component}</span>}
      {place && (
        <span class="chip-place">
          {place.file.slice(place.file.lastIndexOf("/") + 1)}:{place.line}
        </span>
      )}
    </>
  );
}
