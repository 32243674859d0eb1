import { useState } from 'react'
import { useAskBeforeLoss } from './unsaved-work.tsx'

/** The row that the form of a screen edits, or null for something new. */
export function useEditing<Row>() {
  const askBeforeLoss = useAskBeforeLoss()
  const [{ editing, formKey }, setForm] = useState<{ editing: Row | null; formKey: number }>({
    editing: null,
    formKey: 0,
  })

  function open(row: Row | null) {
    setForm((last) => ({ editing: row, formKey: last.formKey + 1 }))
  }

  return {
    editing,
    /** The form starts again with every row. */
    formKey,
    /** Opens the form for a row, or with null for something new, and asks before typed work is lost by that. */
    edit: (row: Row | null) => askBeforeLoss(() => open(row)),
    /** Leaves a row that was saved or is gone. A form for something new stays, and keeps the focus. */
    finish: () => editing !== null && open(null),
  }
}
