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
  // Kept beside the rows, not among them: those who count rows would take it for one.
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
  // Typed between two cells, a letter would become a cell of its own.
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

/** Specification tables, which most products have: an editor that does not know them would drop them on saving. */
export const tableNodes = [Table, TableRow, TableCell, TableHeader]

function scopeOf(cell: HTMLElement): string {
  return cell.getAttribute('scope') ?? (cell.closest('thead') ? 'col' : 'row')
}

function spans({ colspan, rowspan, ...rest }: Record<string, unknown>) {
  return { ...rest, ...(colspan !== 1 && { colspan }), ...(rowspan !== 1 && { rowspan }) }
}
