import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** Long enough to tell a pointer that stays from one that passes by. */
const intentMs = 100

/** Follows every <Link> of the page without leaving the document, from one place for all of them. */
export function FollowLinks() {
  const navigate = useNavigate()
  const [soon, setSoon] = useState<string | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>

    function follow(event: MouseEvent) {
      const link = linkAt(event)
      if (!link || event.defaultPrevented || !isPlainClick(event) || link.target) return
      event.preventDefault()
      const isHere = link.href === location.href
      navigate(pathOf(link), {
        replace: isHere || wants(link, 'replace'),
        preventScrollReset: wants(link, 'stay'),
      })
    }

    function prepare(event: Event) {
      clearTimeout(timer)
      const link = linkAt(event)
      if (link && wants(link, 'prefetch')) timer = setTimeout(() => setSoon(pathOf(link)), intentMs)
    }

    // The window is the last to hear of a click: whoever handled it before has said so by then.
    const ears = { click: follow, pointerover: prepare, focusin: prepare, touchstart: prepare }
    for (const [name, listener] of Object.entries(ears))
      addEventListener(name, listener as EventListener, { passive: name !== 'click' })
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(ears))
        removeEventListener(name, listener as EventListener)
    }
  }, [navigate])

  return soon && <PrefetchPageLinks key={soon} page={soon} />
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
}

function wants(link: HTMLAnchorElement, wish: string): boolean {
  return link.dataset.link!.split(' ').includes(wish)
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}

/** With a key held down, or another button, a browser opens tabs and windows of its own. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
