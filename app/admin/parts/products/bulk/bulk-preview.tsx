import { TableBox } from '../../../../ui/layout/table-box.tsx'
import type { PreviewLine } from './bulk-values.ts'

/** Every change before it is saved. */
export function BulkPreview({ lines }: { lines: readonly PreviewLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className="prd-changes">
      <TableBox label="Preview of the changes" tall>
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, sku, field, before, after }) => (
            <tr key={key}>
              <th scope="row">{sku}</th>
              <td>{field}</td>
              <td>
                <del>{before}</del>
              </td>
              <td>
                <ins>{after}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </div>
  )
}
