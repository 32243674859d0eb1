import { type ComponentProps, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm'> & {
  onConfirm: () => Promise<void>
}

/** Asks before something is done, and waits while it is. In the body, so that it may be used inside a form or panel. */
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
    // Events travel up React's tree, not the page's: a panel's keys and clicks are not meant here.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, that is the point
    <div onKeyDown={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
      <ConfirmDialog {...rest} busy={busy} onConfirm={confirm} onCancel={() => !busy && onCancel()} />
    </div>,
    document.body,
  )
}
