import { type ComponentProps, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm'> & {
  onConfirm: () => Promise<void>
}

/** A question before an action, busy while the action runs. Rendered into the body, so it may stand in a form. */
export function Confirm({ onConfirm, onCancel, ...rest }: Props) {
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }

  return createPortal(
    // React events bubble through a portal: keys and clicks in the question must not reach the panel around it.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, that is the point
    <div onKeyDown={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
      <ConfirmDialog {...rest} busy={busy} onConfirm={confirm} onCancel={() => !busy && onCancel()} />
    </div>,
    document.body,
  )
}
