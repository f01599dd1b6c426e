import type { JSX } from "preact";

const paths = {
  pick: "M4 3.5 12.5 7 9 8.6 7.4 12.2ZM9.4 9.4 13 13",
  send: "M8 13V3.5M3.8 7.4 8 3.2l4.2 4.2",
  stop: "M4.5 4.5h7v7h-7z",
  plus: "M8 3v10M3 8h10",
  list: "M3 4.5h10M3 8h10M3 11.5h6",
  close: "M4 4l8 8M12 4l-8 8",
  undo: "M6 4 3 7l3 3M3.4 7H10a3 3 0 0 1 0 6H7",
  redo: "M10 4l3 3-3 3M12.6 7H6a3 3 0 0 0 0 6h3",
  retry: "M12.8 8a4.8 4.8 0 1 1-1.5-3.5M12.9 2.6v2.6h-2.6",
  file: "M4.5 2.5h4.6l2.9 3v8h-7.5zM9 2.7V6h2.8",
  edit: "M3 13l.6-2.8L10.7 3l2.3 2.3-7.2 7.1ZM9.4 4.3l2.3 2.3",
  search: "M7 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9ZM10.4 10.4 13.5 13.5",
  clip: "M11.8 7.4 7.6 11.7a2.3 2.3 0 0 1-3.3-3.3l4.9-4.9a1.5 1.5 0 0 1 2.2 2.2l-4.7 4.6a.8.8 0 0 1-1.1-1.1l4-4",
  trash: "M3.5 4.5h9M6.5 4.3V3h3v1.3M4.7 4.8l.5 8h5.6l.5-8",
  check: "M3.5 8.5l3 3 6-7",
  alert: "M8 5v3.6M8 10.9v.2M8 2.4l6 10.8H2Z",
  eye: "M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4ZM8 9.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z",
  chevron: "M6 4l4 4-4 4",
  sun: "M8 10.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM8 2v1.4M8 12.6V14M2 8h1.4M12.6 8H14M3.8 3.8l1 1M11.2 11.2l1 1M3.8 12.2l1-1M11.2 4.8l1-1",
  moon: "M12.8 9.6A5.2 5.2 0 0 1 6.4 3.2a5.2 5.2 0 1 0 6.4 6.4Z",
  dock: "M2.5 3.5h11v9h-11zM9.5 3.5v9",
  screen: "M2.5 3.5h11v7.5h-11zM6 13.2h4M8 11v2",
  export: "M8 2.8v7M5.2 7.2 8 10l2.8-2.8M3.2 12.8h9.6",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The hand that points. */
export function Mark(): JSX.Element {
  return (
    <svg class="mark" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M5 3.2 19.2 10l-6.1 2.1L10.7 18Z" />
      <path class="mark-check" d="m13.2 17.2 2.4 2.4 4.6-5" />
    </svg>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly class?: string;
}

export function IconButton({ icon, label, onClick, isDisabled = false, isPressed, class: name = "" }: IconButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button ${name}`}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
