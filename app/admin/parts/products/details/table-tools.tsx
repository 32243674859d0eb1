import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'

const tools = [
  ['Add row', addRowAfter],
  ['Add column', addColumnAfter],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
] as const

/** Tools for the table around the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  if (!isInTable(editor.state)) return null
  return (
    <div className="rich-tools" role="toolbar" aria-label="Table">
      {tools.map(([label, command]) => (
        <Button
          key={label}
          variant="quiet"
          size="small"
          onClick={() => {
            command(editor.state, editor.view.dispatch)
            editor.commands.focus()
          }}
        >
          {label}
        </Button>
      ))}
      <input
        className="input"
        aria-label="Caption of the table"
        placeholder="Caption"
        maxLength={160}
        value={String(editor.getAttributes('table').caption ?? '')}
        onChange={(event) => editor.commands.updateAttributes('table', { caption: event.target.value })}
        onKeyDown={ignoreEnter}
      />
    </div>
  )
}

/** Enter in a field of the form would save the whole product. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

const emptyRow = {
  type: 'tableRow',
  content: [{ type: 'tableHeader' }, { type: 'tableCell' }],
}
export const emptyTable = { type: 'table', content: [emptyRow, emptyRow, emptyRow] }
