import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Opens and closes a modal <dialog> according to `open`. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect, because its cleanup runs while the element is still in the document. Only then does the browser
  // return the focus to the element that had it before.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    const forget = trackPointerDown(dialog)
    return () => {
      forget()
      dialog.close()
    }
  }, [open])

  return ref
}

/** Dialogs whose backdrop was under the last pointerdown. */
const pointerDownOnBackdrop = new WeakSet<HTMLDialogElement>()

/** Records where the pointer went down. A text selection that ends on the backdrop is a click there, but must not close. */
export function trackPointerDown(dialog: HTMLDialogElement): () => void {
  const note = (event: PointerEvent) => {
    if (isOnBackdrop(dialog, event)) pointerDownOnBackdrop.add(dialog)
    else pointerDownOnBackdrop.delete(dialog)
  }
  dialog.addEventListener('pointerdown', note)
  return () => dialog.removeEventListener('pointerdown', note)
}

/** Whether a click began and ended on the dialog's backdrop. Needs `trackPointerDown`. */
export function isBackdropClick(event: MouseEvent<HTMLDialogElement>): boolean {
  return pointerDownOnBackdrop.has(event.currentTarget) && isOnBackdrop(event.currentTarget, event)
}

type Hit = { target: EventTarget | null; clientX: number; clientY: number }

/** Events of the backdrop have the dialog as their target, as have events of its padding. */
function isOnBackdrop(dialog: HTMLDialogElement, { target, clientX, clientY }: Hit): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom
  return target === dialog && isOutside
}
