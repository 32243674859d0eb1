import { useEffect, useState } from 'react'
import {
  type NavigateFunction,
  type Path,
  PrefetchPageLinks,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { isPanelEntry } from '../overlays/is-panel-entry.ts'
import { around } from './around-navigation.ts'
import { isOffline } from './is-offline.ts'

/** The time that a pointer must rest on a link before its page is prefetched. */
const intentMs = 100

/**
 * Handles clicks on every <Link> with one listener, and prefetches the page of a link that is pointed at. Without a
 * connection, links and forms keep the page. A page that takes its time shows a bar at the top of the screen.
 */
export function FollowLinks() {
  const shown = pathOf(useLocation())
  const isLoading = useNavigation().state !== 'idle'
  const prefetched = useLinks()

  // Marks the document as hydrated: browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  useEffect(() => {
    around.shown = shown
  }, [shown])

  return (
    <>
      {isLoading && <progress className="loading-bar" aria-label="Loading the page" />}
      {prefetched && <PrefetchPageLinks key={prefetched} page={prefetched} />}
    </>
  )
}

/** Listens to links and forms; returns the path that should be prefetched. */
function useLinks(): string | null {
  const navigate = useNavigate()
  const [prefetched, setPrefetched] = useState<string | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>

    function prepare(event: Event) {
      clearTimeout(timer)
      const link = linkAt(event)
      if (!link) return
      // Before the click: without a line it could not be loaded any more.
      import('./keep-page.ts').then((it) => it.keepPage(navigate)).catch(() => {})
      if (wants(link, 'prefetch')) timer = setTimeout(() => setPrefetched(pathOf(link)), intentMs)
    }

    // On the window, which an event reaches last: a handler that prevented the default has run by then.
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('click', (event) => follow(event, navigate), { signal })
    addEventListener('submit', keepForm, { signal })
    for (const name of ['pointerover', 'focusin', 'touchstart']) addEventListener(name, prepare, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [navigate])

  return prefetched
}

function follow(event: MouseEvent, navigate: NavigateFunction) {
  const link = linkAt(event)
  if (!link || event.defaultPrevented || !isPlainClick(event) || link.target) return
  event.preventDefault()
  if (isOffline()) return
  const isHere = link.href === location.href
  void navigate(pathOf(link), {
    replace: isHere || isPanelEntry() || wants(link, 'replace'),
    preventScrollReset: wants(link, 'stay'),
  })
}

/** A plain form would leave for the browser's own page about the missing connection, with all that was typed. */
function keepForm(event: Event) {
  if (!event.defaultPrevented && isOffline()) event.preventDefault()
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
}

function wants(link: HTMLAnchorElement, option: string): boolean {
  return link.dataset.link?.split(' ').includes(option) ?? false
}

function pathOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash
}

/** Clicks with a modifier key or another button open tabs and windows, which the browser does itself. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
