import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from '@tiptap/pm/tables'
import type { CommandProps, Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'

const tools = [
  ['Add row', addRowAfter],
  ['Add column', addColumnAfter],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
] as const

/** The hint about keys, which describes the editor while the cursor is in a table. */
export const tableHintId = 'details-table-keys'

/** Tools for the table around the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  // The editor names its hint all the time; outside a table it says nothing.
  if (!isInTable(editor.state)) return <p id={tableHintId} hidden />
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
      <p className="small muted rich-hint" id={tableHintId}>
        Tab goes to the next cell. To leave the table, press Escape and then Tab.
      </p>
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
const emptyTable = { type: 'table', content: [emptyRow, emptyRow, emptyRow] }

/** Inserts a table with the caret in its first cell. */
export function insertTable({ tr, editor }: CommandProps): boolean {
  const inTable = tr.selection.from + 1
  tr.replaceSelectionWith(editor.schema.nodeFromJSON(emptyTable))
  tr.setSelection(TextSelection.near(tr.doc.resolve(inTable))).scrollIntoView()
  return true
}
