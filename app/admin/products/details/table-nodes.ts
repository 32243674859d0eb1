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
  // The caption is an attribute, not a child: the table commands would count a child as a row.
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (table) => table.querySelector('caption')?.textContent,
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node: { attrs } }) =>
    attrs.caption
      ? ['table', ['caption', { contenteditable: 'false' }, attrs.caption], ['tbody', 0]]
      : ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  // A letter typed at a cursor between two cells would become a cell of its own.
  allowGapCursor: false,
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
  addAttributes: () => ({ ...cellAttributes, scope: { default: 'row', parseHTML: scopeOf } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', spans(HTMLAttributes), 0],
})

/** Tables, which most products have for their specification; the editor would drop nodes that it does not know. */
export const tableNodes = [Table, TableRow, TableCell, TableHeader]

function scopeOf(cell: HTMLElement): string {
  return cell.getAttribute('scope') ?? (cell.closest('thead') ? 'col' : 'row')
}

function spans({ colspan, rowspan, ...rest }: Record<string, unknown>) {
  return { ...rest, ...(colspan !== 1 && { colspan }), ...(rowspan !== 1 && { rowspan }) }
}
