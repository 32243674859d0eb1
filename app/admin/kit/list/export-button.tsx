import { Download } from 'lucide'
import { useState } from 'react'
import { download } from '#app/download.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { toastFailure } from '../form/toast-failure.ts'

type Props = {
  path: string
  /** For a file that the server gives no name. */
  name: string
  disabled?: boolean
  /** The subject of the file, for screen readers, where a page has several of these buttons. */
  of?: string
  children?: string
}

export function ExportButton({ path, name, disabled, of, children = 'Export CSV' }: Props) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    await download(path, name).catch((error) => toastFailure(error, 'The file could not be created.'))
    setBusy(false)
  }

  return (
    <Button variant="second" busy={busy} disabled={disabled} onClick={save}>
      {!busy && <Icon icon={Download} />}
      {children}
      {of && <span className="sr-only"> of {of}</span>}
    </Button>
  )
}
