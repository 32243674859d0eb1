import { useEffect, useEffectEvent } from 'react'

/**
 * Moves the focus from the button of a row to the form that it opened, which may be far away, and back to the button once
 * the form is closed.
 */
export function useGuidedFocus(focusForm: () => void, isOpen = true) {
  const focus = useEffectEvent(focusForm)
  useEffect(() => {
    if (!isOpen) return
    const button = document.activeElement
    focus()
    return () => {
      if (document.activeElement === document.body && button instanceof HTMLElement) button.focus()
    }
  }, [isOpen])
}
