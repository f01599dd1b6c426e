import { overview } from "../data/state.ts";
import { Badge } from "./badge.tsx";
import { openHelp } from "./help-dialog.tsx";
import { theme, toggleTheme } from "./theme.ts";

export function Header() {
  const run = overview.value;
  return (
    <header class="top">
      <a class="brand" href="#/">
        <img src="assets/icon.svg" alt="" width="22" height="22" /> Surehand
      </a>
      <span class="top-title" title={run?.title}>
        {run?.name}
      </span>
      {run?.isLive === true && <span class="pill live">Live</span>}
      <span class="spring" />
      <Badge />
      <button type="button" class="quiet" onClick={toggleTheme}>
        {theme.value === "dark" ? "Light" : "Dark"}
      </button>
      <button type="button" class="quiet" aria-haspopup="dialog" aria-label="Keyboard shortcuts" onClick={openHelp}>
        ?
      </button>
    </header>
  );
}
