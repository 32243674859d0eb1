import { TableBox } from '#app/ui/layout/table-box.tsx'

export type PreviewLine = {
  key: string
  /** The product's name, where it is known. */
  title?: string | undefined
  sku: string
  field: string
  before: string
  after: string
}

/** Fields of products before and after a change that is not saved yet. */
export function ChangesTable({ label, changes }: { label: string; changes: readonly PreviewLine[] }) {
  return (
    <TableBox label={label} columns={['Product', 'Field', 'Before', 'After']} tall cards>
      {changes.map(({ key, title, sku, field, before, after }) => (
        <tr key={key}>
          <th scope="row">
            {title ?? sku}
            {title && <small>{sku}</small>}
          </th>
          <td>{field}</td>
          <td>
            <del>{before}</del>
          </td>
          <td>
            <ins>{after}</ins>
          </td>
        </tr>
      ))}
    </TableBox>
  )
}
