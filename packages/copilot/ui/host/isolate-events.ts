/** The interface does not listen to these: the page need not see them at all, not even in the capture phase. */
const silent: readonly string[] = `
  pointerdown pointerup pointermove pointerover pointerout pointercancel mousedown mouseup mousemove mouseover
  mouseout touchstart touchmove touchend focusin focusout
`
  .trim()
  .split(/\s+/u);

/** The interface listens to these: they stop at its root. */
const own: readonly string[] = `
  click dblclick auxclick contextmenu wheel scroll keydown keyup keypress beforeinput input change submit
  invalid reset compositionstart compositionupdate compositionend copy cut paste select dragstart drag dragenter
  dragover dragleave drop dragend focus blur toggle
`
  .trim()
  .split(/\s+/u);

/** Keeps what happens in the toolbar from the page: dialogs that close on a click outside, focus traps, keyboard shortcuts. */
export function isolateEvents(host: HTMLElement, root: ShadowRoot): void {
  for (const type of silent)
    addEventListener(
      type,
      (event) => {
        if (event.target === host) event.stopImmediatePropagation();
      },
      { capture: true, passive: true },
    );
  for (const type of own) root.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
}
