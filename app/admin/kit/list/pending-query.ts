export type Changes = Record<string, string | undefined>

/**
 * The queries that were asked for and that no page shows yet, the newest last. A change adds to the newest: the address
 * is older while a page is still on its way. An older one of them that is shown in between takes nothing from the later
 * ones; any other page, of a link or the back button, ends them all.
 */
export function pendingQueries() {
  let pending: string[] = []
  let shownKey: string | undefined

  /** The query with these changes, to be navigated to; empty values are left out. */
  function request(shown: URLSearchParams, changes: Changes): URLSearchParams {
    const next = new URLSearchParams(pending.at(-1) ?? shown)
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    pending.push(next.toString())
    return next
  }

  /** Notes the page that is shown; `key` is another one after every navigation, also one that was refused. */
  function show(key: string, query: URLSearchParams) {
    if (key === shownKey) return
    shownKey = key
    const place = pending.indexOf(query.toString())
    pending = place < 0 ? [] : pending.slice(place + 1)
  }

  return { request, show }
}
