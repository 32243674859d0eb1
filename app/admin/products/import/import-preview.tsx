import { Notice } from '#app/ui/feedback/notice.tsx'
import { formatTaka } from '#shared/money.ts'
import { ChangesTable } from '../changes-table.tsx'
import type { ImportReport } from './send-import.ts'

/** The effects of a file before it is imported: its mistakes, or everything that it would change. */
export function ImportPreview({ report }: { report: ImportReport }) {
  if (report.errorCount > 0) return <Mistakes report={report} />
  return (
    <>
      <Notice>
        {report.added} to add, {report.updated} to change, {report.unchanged} stay as they are.
        {report.fields.length > 0 && <FieldCounts fields={report.fields} />}
      </Notice>
      {report.questionCount > 0 && <Questions report={report} />}
      {report.changeCount > 0 && <Changes report={report} />}
    </>
  )
}

function Mistakes({ report: { errors, errorCount } }: { report: ImportReport }) {
  return (
    <Notice kind="error">
      <p>{errorCount === 1 ? 'There is a mistake' : `There are ${errorCount} mistakes`} in the file:</p>
      <RowNotes notes={errors} count={errorCount} />
    </Notice>
  )
}

function Questions({ report: { questions, questionCount } }: { report: ImportReport }) {
  return (
    <Notice kind="offer">
      <p>Is this correct?</p>
      <RowNotes notes={questions} count={questionCount} />
    </Notice>
  )
}

function RowNotes({ notes, count }: { notes: { row: number; message: string }[]; count: number }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <ul className="products-row-notes" tabIndex={0}>
        {notes.map(({ row, message }) => (
          <li key={`${row} ${message}`}>
            <b>Row {row}</b> {message}
          </li>
        ))}
      </ul>
      {count > notes.length && <p>These are the first {notes.length}.</p>}
    </>
  )
}

function FieldCounts({ fields }: Pick<ImportReport, 'fields'>) {
  return (
    <p className="small">
      {fields.map(({ field, count }) => `${field}: ${count.toLocaleString('en-US')}`).join(' · ')}
    </p>
  )
}

function Changes({ report: { changes, changeCount } }: { report: ImportReport }) {
  const all = changeCount.toLocaleString('en-US')
  return (
    <div className="products-changes">
      <ChangesTable
        label="Changes"
        changes={changes.map(({ row, before, after, ...change }) => ({
          ...change,
          key: `${row} ${change.field}`,
          before: cellText(change.field, before),
          after: cellText(change.field, after),
        }))}
      />
      {changeCount > changes.length && (
        <p className="small">
          These are the first {changes.length} of {all} changes.
        </p>
      )}
    </div>
  )
}

/** Columns that hold an amount of money. */
const amounts = ['newPrice', 'oldPrice', 'price', 'cost', 'new product']

/** A cell as the file has it; amounts as the shop writes them. */
function cellText(field: string, cell: string): string {
  return amounts.includes(field) && cell !== '' ? formatTaka(Number(cell)) : cell
}
