import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Kept } from './kept.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * Around parts of the page that are links and text alone. What the server rendered stays as it came, so a lazy child
 * is never fetched; only for those who come from a page without these parts is it rendered here.
 */
export function Still({ name, children }: { name: string; children: ReactNode }) {
  const hydrated = useHydrated()
  const [here] = useState(!hydrated && typeof window !== 'undefined')
  if (here) return <AsItCame />
  return (
    <Kept className="still" name={name}>
      <Suspense>{children}</Suspense>
    </Kept>
  )
}

/** React leaves the inside of an element alone as long as this is the same object. */
const untouched = { __html: '' }

function AsItCame() {
  const box = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

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
