import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { DialogPortal } from './dialog-portal.tsx'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm'> & {
  onConfirm: () => Promise<void>
}

/** A question before an action, busy while the action runs. */
export function Confirm({ onConfirm, ...rest }: Props) {
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogPortal>
      <ConfirmDialog {...rest} busy={busy} onConfirm={confirm} />
    </DialogPortal>
  )
}
