import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import * as words from './words.ts'

type Props = {
  open: boolean
  /** The dialog's title. */
  question: ReactNode
  children?: ReactNode
  /** The label of the confirming button. */
  action: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({ open, question, children, action, cancel = words.cancel, ...rest }: Props) {
  const { danger, busy, onConfirm, onCancel } = rest

  /** What is being carried out is not called off by closing the question, and its failure is shown in it. */
  function close() {
    if (!busy) onCancel()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={question}
      role="alertdialog"
      actions={
        <>
          <Button variant="second" onClick={close}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
