import { createPath, type NavigateFunction } from 'react-router'
import { toast } from '../feedback/toast.ts'
import { around } from './around-navigation.ts'
import { offlineText } from './is-offline.ts'

let isStarted = false

/**
 * Keeps the page, and says why, when the next one cannot be fetched: a connection can be dead although the browser
 * believes to be online. Back has left its page already, so it shows the error screen, which says the same.
 */
export function keepPage(navigate: NavigateFunction) {
  if (isStarted) return
  isStarted = true
  let target = ''
  let isScriptMissing = false

  function stay() {
    if (hasLeft()) return
    toast(offlineText, 'error')
    // Ends the navigation that failed, without fetching anything.
    void navigate(location, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }

  /** A script that failed once is missing until the next document, which is loaded once the shop can be reached. */
  async function loadDocument() {
    const isReached = await fetch('', { method: 'HEAD' }).then(
      () => true,
      () => false,
    )
    if (isReached) location.assign(target)
    else stay()
  }

  // The router reloads the page when the script of the next one is missing, as it is after a release. Without a
  // connection the browser would show a page of its own.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || hasLeft()) return
    event.preventDefault()
    isScriptMissing = true
    void loadDocument()
  })

  around.navigation = async ({ request }, next) => {
    target = request.url
    if (isScriptMissing && createPath(new URL(target)) !== around.shown) await loadDocument()
    const results = await next()
    // No response of the shop is a TypeError: it is a request that failed.
    const failed = Object.values(results).filter(({ result }) => result instanceof TypeError)
    for (const result of failed) result.result = offlineText
    if (failed.length > 0) stay()
    return results
  }
}

/** Whether Back has left the page that is still shown. */
function hasLeft(): boolean {
  return createPath(location) !== around.shown
}
