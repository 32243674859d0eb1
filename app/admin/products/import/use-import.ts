import { useRef, useState } from 'react'
import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { Problem } from '#shared/problem.ts'
import {
  type ImportFile,
  type ImportPath,
  type ImportReport,
  readImportFile,
  sendImport,
} from './send-import.ts'

/** The progress of a request with the file; `share` is the part of it that was sent, from 0 to 1. */
export type Stage = { saving: boolean; share: number }

type Import = {
  file: ImportFile | null
  report: ImportReport | null
  failure: string | null
  stage: Stage | null
}
type Show = (change: Partial<Import>) => void

const nothing: Import = { file: null, report: null, failure: null, stage: null }

/** A file on its way: it is checked as soon as it is chosen, and imported as it was shown. */
export function useImport(path: ImportPath, onImported: (report: ImportReport) => void) {
  const [state, setState] = useState(nothing)
  const { file, report, failure, stage } = state
  const latest = useRef<Show>(null)

  /** Begins with a file or its import. What is heard afterwards about an earlier one is not shown. */
  function begin(change: Partial<Import>): Show {
    const show: Show = (news) => {
      if (latest.current === show) setState((before) => ({ ...before, ...news }))
    }
    latest.current = show
    show(change)
    return show
  }

  async function send(body: Parameters<typeof sendImport>[1], show: Show): Promise<ImportReport> {
    const saving = !body.dryRun
    show({ stage: { saving, share: 0 } })
    const newReport = await sendImport(path, body, (share) => show({ stage: { saving, share } }))
    show({ report: newReport })
    return newReport
  }

  async function choose(chosen: File | undefined) {
    const show = begin(nothing)
    if (!chosen) return
    try {
      const read = await readImportFile(chosen)
      show({ file: read })
      await send({ ...read, dryRun: true }, show)
    } catch (error) {
      show({ failure: messageOf(error) })
    }
    show({ stage: null })
  }

  /** Imports the file. The last comparison stays only where it is still true. */
  async function confirm() {
    if (!file || !report) return
    const show = begin({ failure: null })
    try {
      const saved = await send({ ...file, dryRun: false, basedOn: report.basedOn }, show)
      if (saved.errorCount === 0) onImported(saved)
    } catch (error) {
      show({ failure: messageOf(error) })
      if (error instanceof Problem && error.code === 'IMPORT_OUTDATED')
        await send({ ...file, dryRun: true }, show).catch(() => show({ report: null }))
    }
    show({ stage: null })
  }

  return { report, failure, stage, choose, confirm }
}

function messageOf(error: unknown): string {
  return errorMessage(error, 'The file could not be read.')
}
