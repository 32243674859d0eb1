import { useEffect, useState } from 'react'
import { createPath, PrefetchPageLinks, useNavigate, useNavigation } from 'react-router'
import { pathOfHref } from '#shared/site/page-words.ts'
import { isPanelEntry } from '../overlays/is-panel-entry.ts'
import { isOffline } from './is-offline.ts'
import { useKeepPageOffline } from './keep-page-offline.ts'
import * as words from './words.ts'

/** The time that a pointer must rest on a link before its page is prefetched. */
const intentMs = 100

/**
 * Handles clicks on every <Link> with one listener, and prefetches the page of a link that is pointed at. Without a
 * connection, links and forms keep the page. A page that takes its time shows a bar at the top of the screen.
 */
export function FollowLinks() {
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'
  const [prefetched, setPrefetched] = useState<string | null>(null)
  useKeepPageOffline()

  // Marks the document as hydrated: browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>

    function follow(event: MouseEvent) {
      const link = linkAt(event)
      if (!link || link.target || event.defaultPrevented || hasModifier(event)) return
      const path = pathOfHref(createPath(link))
      if (path === null) return
      event.preventDefault()
      if (isOffline()) return
      const isHere = link.href === location.href
      void navigate(path, {
        replace: isHere || isPanelEntry() || wants(link, 'replace'),
        preventScrollReset: wants(link, 'stay'),
      })
    }

    function prepare(event: Event) {
      clearTimeout(timer)
      const link = linkAt(event)
      if (!link || !wants(link, 'prefetch') || !navigator.onLine) return
      timer = setTimeout(() => setPrefetched(createPath(link)), intentMs)
    }

    // A plain form would leave for the browser's own page about the missing connection, with all that was typed.
    function keep(event: Event) {
      if (!event.defaultPrevented && isOffline()) event.preventDefault()
    }

    // On the window, which an event reaches last: a handler that prevented the default has run by then.
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('click', follow, { signal })
    addEventListener('submit', keep, { signal })
    for (const name of ['pointerover', 'focusin', 'touchstart']) addEventListener(name, prepare, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [navigate])

  return (
    <>
      {isLoading && <progress className="loading-bar" aria-label={words.loadingPage} />}
      {prefetched && <PrefetchPageLinks key={prefetched} page={prefetched} />}
    </>
  )
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
}

function wants(link: HTMLAnchorElement, option: string): boolean {
  return link.dataset.link?.split(' ').includes(option) ?? false
}

/** Such clicks open tabs and windows, which the browser does itself. */
function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
