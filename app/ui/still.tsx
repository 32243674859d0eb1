import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * Around parts of the page that are links and text alone. What the server rendered stays as it came, so a lazy child
 * is never fetched; only for those who come from a page without these parts is it rendered here.
 */
export function Still({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const [here] = useState(!hydrated && typeof window !== 'undefined')
  if (here) return <AsItCame />
  return (
    <div className="still">
      <Suspense>{children}</Suspense>
    </div>
  )
}

/** React leaves the inside of an element alone as long as this is the same object. */
const untouched = { __html: '' }

function AsItCame() {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()

  useEffect(() => {
    const element = box.current
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest('a')
      if (!link || !leadsOn(link, event)) return
      event.preventDefault()
      navigate(link.pathname + link.search)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a page closes its panels
  useEffect(() => {
    const panels = box.current?.querySelectorAll<HTMLElement>('[popover]') ?? []
    return () => {
      for (const panel of panels) panel.hidePopover?.()
    }
  }, [key])

  return (
    <div
      className="still"
      ref={box}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
      dangerouslySetInnerHTML={untouched}
    />
  )
}

/** Other sites, other windows and calls are the browser's business. */
function leadsOn(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return plain && link.origin === location.origin && !link.target
}
