import { Upload } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { ImportPath } from './send-import.ts'
import { type Stage, useImport } from './use-import.ts'

const fileTypes = [
  '.csv',
  'text/csv',
  '.xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

type ImportProps = {
  onDone: () => void
  /** The call that takes the file. */
  path: ImportPath
  title: string
  /** The noun for the imported rows, in the notice afterwards: 'Products'. */
  noun: string
  /** The description of the expected file. */
  description: string
}

/** A button that opens the dialog of an import. */
export function ImportFileButton(props: ImportProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="second" onClick={() => setOpen(true)}>
        <Icon icon={Upload} />
        Import CSV or Excel
      </Button>
      {open && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Compares a file with the shop without changing anything; only a file without a mistake can be imported. */
function ImportDialog({
  path,
  title,
  noun,
  description,
  onClose,
  onDone,
}: ImportProps & { onClose: () => void }) {
  const { report, failure, stage, choose, confirm } = useImport(path, ({ added, updated }) => {
    toast(`${noun} imported: ${added} added, ${updated} changed`)
    onClose()
    onDone()
  })
  const changes = report && report.errorCount === 0 ? report.added + report.updated : 0
  return (
    <Dialog
      open
      large={report !== null}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={stage?.saving} disabled={changes === 0} onClick={confirm}>
            Import
          </Button>
        </>
      }
    >
      <div className="admin-form products-import">
        <p>{description}</p>
        <FileField
          label="CSV or Excel file"
          accept={fileTypes}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        {stage && <Progress {...stage} />}
        {failure && <Notice kind="error">{failure}</Notice>}
        {report && !stage && <ImportPreview report={report} />}
      </div>
    </Dialog>
  )
}

function Progress({ saving, share }: Stage) {
  const words = saving ? 'Saving...' : 'Checking the file...'
  const isSent = share === 1
  return (
    <div className="products-import-progress" role="status">
      <span>{isSent ? words : 'Sending the file...'}</span>
      <progress aria-label="Import" {...(!isSent && { value: share, max: 1 })} />
    </div>
  )
}
