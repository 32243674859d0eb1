import { useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { errorMessage } from '../../form/error-message.ts'
import {
  type ImportFile,
  type ImportPath,
  type ImportReport,
  readImportFile,
  sendImport,
} from './send-import.ts'

/** The progress of a request with the file; `share` is the part of it that was sent, from 0 to 1. */
export type Stage = { saving: boolean; share: number }

/** A file on its way: it is checked as soon as it is chosen, and imported as it was shown. */
export function useImport(path: ImportPath, onImported: (report: ImportReport) => void) {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [stage, setStage] = useState<Stage | null>(null)

  async function send(body: Parameters<typeof sendImport>[1]): Promise<ImportReport> {
    const saving = !body.dryRun
    setStage({ saving, share: 0 })
    const newReport = await sendImport(path, body, (share) => setStage({ saving, share }))
    setReport(newReport)
    return newReport
  }

  /** Says why something failed; the last comparison stays only where it is still true. */
  async function attempt(work: () => Promise<void>) {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(errorMessage(error, 'The file could not be read.'))
      if (error instanceof Problem && error.code === 'IMPORT_OUTDATED' && file)
        await send({ ...file, dryRun: true }).catch(() => setReport(null))
    } finally {
      setStage(null)
    }
  }

  function choose(chosen: File | undefined) {
    setReport(null)
    setFile(null)
    setFailure(null)
    if (!chosen) return
    void attempt(async () => {
      const read = await readImportFile(chosen)
      setFile(read)
      await send({ ...read, dryRun: true })
    })
  }

  function confirm() {
    if (!file || !report) return
    void attempt(async () => {
      const saved = await send({ ...file, dryRun: false, basedOn: report.basedOn })
      if (saved.errorCount === 0) onImported(saved)
    })
  }

  return { report, failure, stage, choose, confirm }
}
