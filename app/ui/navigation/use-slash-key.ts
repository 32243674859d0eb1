import { type RefObject, useEffect } from 'react'

/** Focuses the field when '/' is pressed anywhere on the page, except in other fields and in dialogs. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>, enabled = true) {
  useEffect(() => {
    if (!enabled) return
    function jump(event: KeyboardEvent) {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, dialog, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [input, enabled])
}
