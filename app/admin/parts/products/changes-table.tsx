import { TableBox } from '../../../ui/layout/table-box.tsx'

export type PreviewLine = { key: string; sku: string; field: string; before: string; after: string }

/** Fields of products before and after a change that is not saved yet. */
export function ChangesTable({ label, changes }: { label: string; changes: readonly PreviewLine[] }) {
  return (
    <TableBox label={label} tall>
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, sku, field, before, after }) => (
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
  )
}
