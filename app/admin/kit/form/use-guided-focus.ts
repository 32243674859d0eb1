import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Moves the focus from the button of a row to the form that it opened, which may be far away, and back to the button once
 * the form is closed.
 */
export function useGuidedFocus(focusForm: () => void, isOpen = true) {
  const focus = useEffectEvent(focusForm)
  const button = useRef<Element>(null)
  useEffect(() => {
    if (!isOpen) {
      button.current = null
      return
    }
    // While developing, React runs an effect twice: the second time the form itself has the focus.
    button.current ??= document.activeElement
    focus()
    return () => {
      if (document.activeElement === document.body && button.current instanceof HTMLElement)
        button.current.focus()
    }
  }, [isOpen])
}
