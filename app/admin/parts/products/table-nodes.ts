import { tableEditing } from '@tiptap/pm/tables'
import { Node } from '@tiptap/react'

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}
const cellAttributes = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => (cell as HTMLTableCellElement).colSpan },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => (cell as HTMLTableCellElement).rowSpan },
  colwidth: { default: null, rendered: false },
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', spans(HTMLAttributes), 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ ...cellAttributes, scope: { default: 'row' } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', spans(HTMLAttributes), 0],
})

/** Specification tables, which most products have: an editor that does not know them would drop them on saving. */
export const tableNodes = [Table, TableRow, TableCell, TableHeader]

function spans({ colspan, rowspan, ...rest }: Record<string, unknown>) {
  return { ...rest, ...(colspan !== 1 && { colspan }), ...(rowspan !== 1 && { rowspan }) }
}
