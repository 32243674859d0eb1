import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { download } from './download.ts'
import { wordsOf } from './words-of.ts'

type Props = { path: string; name: string }

export function ExportButton({ path, name }: Props) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    await download(path, name).catch((error) => toast(wordsOf(error, 'The file could not be made.'), 'error'))
    setBusy(false)
  }

  return (
    <Button variant="second" busy={busy} onClick={save}>
      {!busy && <Download aria-hidden="true" />}
      Export CSV
    </Button>
  )
}
