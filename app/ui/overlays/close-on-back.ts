type EntryState = { panel?: true } | null

/**
 * Lets the Back button close something that covers the page, instead of leaving the page: while it is open, it has an
 * entry of its own in the history, which the router never sees come and go. Returns what to call once it was closed in
 * another way. `currentKey` is the router's key of the page, where the visitor may move on while the panel is open.
 */
export function closeOnBack(close: () => void, currentKey = () => ''): () => void {
  const keyAtOpening = currentKey()

  function onBack(event: PopStateEvent) {
    event.stopImmediatePropagation()
    stop()
    close()
    // Going back undid what was chosen in the panel; only the panel was meant.
    if (currentKey() !== keyAtOpening) goQuietly(1)
  }

  function stop() {
    removeEventListener('popstate', onBack, true)
  }

  history.pushState({ ...entryState(), panel: true }, '')
  addEventListener('popstate', onBack, true)
  return () => {
    stop()
    if (entryState()?.panel) goQuietly(-1)
  }
}

/** Lets the Back button close a popover. */
export function closePanelOnBack(panel: HTMLElement, currentKey: () => string) {
  // The panel may have been closed while this script was loading.
  if (!panel.matches(':popover-open')) return
  const onClosed = closeOnBack(() => panel.hidePopover(), currentKey)
  panel.addEventListener('toggle', onClosed, { once: true })
}

/** Moves in the history without the router: the page stays the same. */
function goQuietly(delta: number) {
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  history.go(delta)
}

function entryState() {
  return history.state as EntryState
}
