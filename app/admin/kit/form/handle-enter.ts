import type { KeyboardEvent } from 'react'

/** Enter in a field must not send half an order; Ctrl and Enter sends it from anywhere. */
export function handleEnter(submit: () => Promise<void>) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      void submit()
    } else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }
}
