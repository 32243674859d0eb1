import { addRowAfter, goToNextCell, isInTable } from '@tiptap/pm/tables'
import { Extension } from '@tiptap/react'

/**
 * Keys in a table: Tab goes to the next cell and makes a row at the end, Shift and Tab go back. After Escape the next
 * Tab leaves the editor, so that nobody is caught in a table.
 */
export const tableKeys = Extension.create<object, { isLeaving: boolean }>({
  name: 'tableKeys',
  // Before the keys of lists: a cell holds none, but a list may hold the table.
  priority: 200,
  addStorage: () => ({ isLeaving: false }),
  onSelectionUpdate() {
    this.storage.isLeaving = false
  },
  onBlur() {
    this.storage.isLeaving = false
  },
  addKeyboardShortcuts() {
    const { editor, storage } = this
    const staysInTable = () => isInTable(editor.state) && !storage.isLeaving
    const go = (direction: 1 | -1) => goToNextCell(direction)(editor.state, editor.view.dispatch)
    return {
      Tab: () => {
        if (!staysInTable()) return false
        if (!go(1) && addRowAfter(editor.state, editor.view.dispatch)) go(1)
        return true
      },
      'Shift-Tab': () => {
        if (!staysInTable()) return false
        go(-1)
        return true
      },
      Escape: () => {
        storage.isLeaving = isInTable(editor.state)
        return storage.isLeaving
      },
    }
  },
})
