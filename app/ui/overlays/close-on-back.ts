type EntryState = { panel?: true } | null

/**
 * Lets the Back button close something that covers the page, instead of leaving the page: while it is open, it has an
 * entry of its own in the history, which the router never sees come and go. Returns what to call once it was closed in
 * another way.
 */
export function closeOnBack(close: () => void): () => void {
  function onBack(event: PopStateEvent) {
    event.stopImmediatePropagation()
    stop()
    close()
  }

  function stop() {
    removeEventListener('popstate', onBack, true)
  }

  history.pushState({ ...(history.state as EntryState), panel: true }, '')
  addEventListener('popstate', onBack, true)
  return () => {
    stop()
    if ((history.state as EntryState)?.panel) goBackQuietly()
  }
}

/** Removes the entry without the router: the page stays the same. */
function goBackQuietly() {
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  history.back()
}
