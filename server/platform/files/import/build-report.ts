import type { ImportReport } from '#shared/contract/import-report.ts'

/** The effect of an import on a row. */
export type RowKind = 'add' | 'change' | 'same' | 'wrong'

type Findings = Omit<
  ImportReport,
  'added' | 'updated' | 'unchanged' | 'errorCount' | 'questionCount' | 'changeCount'
> & { kinds: readonly RowKind[] }

/** Lines of a report: enough to judge by, and no more than a browser shows at ease. */
const maxLines = 200

/** The report of an import or its dry run: all is counted, and the first lines of each list are shown. */
export function buildReport({ kinds, errors, questions, changes, ...same }: Findings): ImportReport {
  const count = (kind: RowKind) => kinds.filter((other) => other === kind).length
  return {
    ...same,
    added: count('add'),
    updated: count('change'),
    unchanged: count('same'),
    errors: errors.slice(0, maxLines),
    errorCount: errors.length,
    questions: questions.slice(0, maxLines),
    questionCount: questions.length,
    changes: changes.slice(0, maxLines),
    changeCount: changes.length,
  }
}
