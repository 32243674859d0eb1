import { X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { isBackdropClick, useModal } from './use-modal.ts'
import * as words from './words.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  large?: boolean
  role?: 'dialog' | 'alertdialog'
}

/** The browser's modal dialog: it traps and returns the focus, and closes on Escape and on a click on the backdrop. */
export function Dialog({ open, onClose, title, children, actions, large, role }: Props) {
  const ref = useModal(open)
  const titleId = useId()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser handles it
    <dialog
      ref={ref}
      role={role}
      className={large ? 'dialog dialog-large' : 'dialog'}
      aria-labelledby={open ? titleId : undefined}
      onCancel={(event) => {
        // The events of a dialog or a file field inside bubble up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // The event arrives late: by then the dialog may be open again, and the event is ignored.
        if (!open || currentTarget.open) return
        // Escape pressed twice closes it unasked, but whether it closes is for `onClose` to say.
        currentTarget.showModal()
        onClose()
      }}
      onClick={(event) => isBackdropClick(event) && onClose()}
    >
      {open && (
        <div className="dialog-in">
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton label={words.close} onClick={onClose}>
              <Icon icon={X} />
            </IconButton>
          </div>
          {children}
          {actions && <div className="dialog-foot">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
