import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Opens and closes a <dialog> with `open`. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect, because its cleanup still finds the element in the page: only then does the browser give
  // focus back to where it came from.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [open])

  return ref
}

/** The dialog's content covers it, so a click that hits the dialog itself hit the backdrop. */
export function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
