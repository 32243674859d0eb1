import { Upload } from 'lucide'
import { type ChangeEvent, useState } from 'react'
import type { products } from '#shared/contract/products.ts'
import { api, type ResponseBody } from '../../../../api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { errorMessage } from '../../form/error-message.ts'
import { FileField } from '../../form/file-field.tsx'
import './import-products.css'

type Report = ResponseBody<typeof products.importCsv>

/** Checks a file of products without changing anything; only a file without a bad row can be imported. */
export function ImportProducts({ onDone }: { onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<Report | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(text: string, dryRun: boolean): Promise<Report | null> {
    setBusy(true)
    setFailure(null)
    try {
      const checked = await api<typeof products.importCsv>('POST /products/importCsv', {
        body: { csv: text, dryRun },
      })
      setReport(checked)
      return checked
    } catch (error) {
      setFailure(errorMessage(error, 'The file could not be read.'))
      return null
    } finally {
      setBusy(false)
    }
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    setReport(null)
    if (!file) return
    const text = await file.text()
    setCsv(text)
    await run(text, true)
  }

  async function importFile() {
    const result = await run(csv, false)
    if (!result || result.errors.length > 0) return
    toast(`Products imported: ${result.added} added, ${result.updated} changed`)
    close()
    onDone()
  }

  function close() {
    setOpen(false)
    setReport(null)
    setFailure(null)
  }

  const isValid = report !== null && report.errors.length === 0
  return (
    <>
      <Button variant="second" onClick={() => setOpen(true)}>
        <Icon icon={Upload} />
        Import CSV
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Import products"
        actions={
          <>
            <Button variant="second" onClick={close}>
              Cancel
            </Button>
            <Button busy={busy && isValid} disabled={!isValid} onClick={importFile}>
              Import
            </Button>
          </>
        }
      >
        <div className="adm-form">
          <p>
            A file as Export CSV makes it. Rows with a known SKU change that product, others add one. Nothing
            changes until you press Import.
          </p>
          <FileField label="CSV file" accept=".csv,text/csv" onChange={choose} />
          {busy && <Spinner>Checking the file...</Spinner>}
          {failure && <Notice kind="error">{failure}</Notice>}
          {report && !busy && <ReportNotice report={report} />}
        </div>
      </Dialog>
    </>
  )
}

function ReportNotice({ report: { added, updated, errors } }: { report: Report }) {
  if (errors.length === 0)
    return (
      <Notice>
        {added} to add, {updated} to change, no mistakes found.
      </Notice>
    )
  return (
    <Notice kind="error">
      <p>{errors.length === 1 ? 'One row is' : `${errors.length} rows are`} not right:</p>
      <ul className="prd-bad-rows">
        {errors.map(({ row, message }) => (
          <li key={`${row} ${message}`}>
            <b>Row {row}</b> {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
