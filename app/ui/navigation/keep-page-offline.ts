import { useEffect } from 'react'
import { type DataStrategyResult, useLocation, useNavigate } from 'react-router'
import { hrefOf, pathOfHref } from '#shared/site/page-words.ts'
import { toast } from '../feedback/toast.ts'
import { offline } from './words.ts'

type Results = Record<string, DataStrategyResult>

/** The path of the page on the screen. The address bar is ahead of it while Back is loading. */
let shown = ''
/** The path that is being loaded. */
let target = ''
let isScriptMissing = false
let stay = () => {}

/**
 * A connection can be dead although the browser believes to be online. Without the data of the next page the router
 * would show an error in place of this one, and without its script reload this one, which ends on the browser's own
 * error page. This hook and the middleware below keep the page instead, and say why. Back has left its page already:
 * it shows the error screen, which says the same.
 */
export function useKeepPageOffline() {
  const navigate = useNavigate()
  const path = pathOf(useLocation())

  useEffect(() => {
    shown = hrefOf(path)
  }, [path])

  useEffect(() => {
    stay = () => {
      if (hasLeft()) return
      toast(offline, 'error')
      // Ends the navigation that failed, without fetching anything.
      void navigate(pathOfHref(pathOf(location)) ?? '/', {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    }
    window.navigation?.addEventListener('navigate', replaceReload)
    return () => window.navigation?.removeEventListener('navigate', replaceReload)
  }, [navigate])
}

/** The router reloads when a script is missing, also that of a link that is only prefetched. */
function replaceReload(event: NavigateEvent) {
  if (event.navigationType !== 'reload' || event.userInitiated || hasLeft()) return
  event.preventDefault()
  if (!target) return
  isScriptMissing = true
  void loadDocument()
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

export async function keepPageOffline({ request }: { request: Request }, next: () => Promise<Results>) {
  target = pathOf(new URL(request.url))
  if (isScriptMissing && target !== shown) await loadDocument()
  const results = await next()
  target = ''
  // No response of the shop is a TypeError: it is a request that failed.
  const failed = Object.values(results).filter(({ result }) => result instanceof TypeError)
  for (const result of failed) result.result = offline
  if (failed.length > 0) stay()
  return results
}

/** Whether Back has left the page that is still shown. */
function hasLeft(): boolean {
  return pathOf(location) !== shown
}

/** Without the place on the page, which is no part of a request. */
function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}
