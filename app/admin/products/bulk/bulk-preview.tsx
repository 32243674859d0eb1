import { ChangesTable, type PreviewLine } from '../changes-table.tsx'

/** Every change before it is saved. */
export function BulkPreview({ lines }: { lines: readonly PreviewLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className="products-changes">
      <ChangesTable label="Preview of the changes" changes={lines} />
    </div>
  )
}
