import { X } from 'lucide'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { isBackdropClick, trackPointerDown } from '#app/ui/overlays/use-modal.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** The width from which the panel fits beside the list, as in side-panel.css. */
const wide = '(width >= 80rem)'

/**
 * The panel of a chosen row, inside `.admin-split`: beside the list on wide screens, otherwise a modal sheet at the
 * foot of the screen. Render it while a row is chosen.
 */
export function SidePanel({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (matchMedia(wide).matches) dialog.show()
    else dialog.showModal()
    const stop = trackPointerDown(dialog)
    return () => {
      stop()
      dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      className="admin-panel"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The events of a question over the panel, and of its file fields, bubble up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => event.key === 'Escape' && !ref.current?.matches(':modal') && onClose()}
      onClick={(event) => isBackdropClick(event) && onClose()}
    >
      <div className="admin-panel-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon icon={X} />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}
