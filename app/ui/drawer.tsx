import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { closeOnBackdrop, useModal } from './modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  foot?: ReactNode
  from?: 'start' | 'end' | 'bottom'
}

/** A modal panel at an edge of the screen. */
export function Drawer({ open, onClose, title, children, foot, from = 'end' }: Props) {
  const ref = useModal(open)
  const titleId = useId()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser handles it
    <dialog
      ref={ref}
      className={from === 'end' ? 'drawer' : `drawer drawer-${from}`}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onClick={closeOnBackdrop}
    >
      {open && (
        <>
          <div className="drawer-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="drawer-body">{children}</div>
          {foot && <div className="drawer-foot">{foot}</div>}
        </>
      )}
    </dialog>
  )
}
