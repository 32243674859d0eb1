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
    const forget = notePresses(dialog)
    return () => {
      forget()
      dialog.close()
    }
  }, [open])

  return ref
}

export function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (isBackdropClick(event)) event.currentTarget.close()
}

/** Dialogs whose backdrop the last press hit. */
const pressed = new WeakSet<HTMLDialogElement>()

/** A click tells only where it ended: text that is marked out of the dialog must not close it. */
export function notePresses(dialog: HTMLDialogElement): () => void {
  const note = (press: PointerEvent) => {
    if (isOnBackdrop(dialog, press)) pressed.add(dialog)
    else pressed.delete(dialog)
  }
  dialog.addEventListener('pointerdown', note)
  return () => dialog.removeEventListener('pointerdown', note)
}

/** Of a dialog whose presses are noted: whether this click began and ended on its backdrop. */
export function isBackdropClick(event: MouseEvent<HTMLDialogElement>): boolean {
  return pressed.has(event.currentTarget) && isOnBackdrop(event.currentTarget, event)
}

type Hit = { target: EventTarget | null; clientX: number; clientY: number }

/** The backdrop's events come to the dialog itself, as do those of its own margins. */
function isOnBackdrop(dialog: HTMLDialogElement, { target, clientX, clientY }: Hit): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom
  return target === dialog && isOutside
}
