import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes open side panels at every navigation, and lets the Back button close them. The first page is no navigation:
 * a panel may have been opened before scripts ran.
 */
export function useClosePanels() {
  const { key } = useLocation()
  const lastKey = useRef(key)

  useEffect(() => {
    if (key === lastKey.current) return
    lastKey.current = key
    for (const panel of document.querySelectorAll<HTMLElement>('dialog[popover]')) panel.hidePopover?.()
  }, [key])

  useEffect(() => {
    function onToggle({ target, newState }: Event & { newState?: string }) {
      const panel = target as HTMLElement
      if (newState !== 'open' || panel.popover !== 'auto') return
      import('#app/ui/overlays/close-on-back.ts').then(
        ({ closePanelOnBack }) => closePanelOnBack(panel, () => lastKey.current),
        // Without its script, Back leads to the page before.
        () => {},
      )
    }
    // In the capture phase, because the event does not bubble.
    addEventListener('toggle', onToggle, true)
    return () => removeEventListener('toggle', onToggle, true)
  }, [])
}
