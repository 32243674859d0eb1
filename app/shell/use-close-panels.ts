import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes open side panels at every navigation. The first page is none: a panel may have been opened before scripts ran. */
export function useClosePanels() {
  const { key } = useLocation()
  const lastKey = useRef(key)

  useEffect(() => {
    if (key === lastKey.current) return
    lastKey.current = key
    for (const panel of document.querySelectorAll<HTMLElement>('dialog[popover]')) panel.hidePopover?.()
  }, [key])
}
