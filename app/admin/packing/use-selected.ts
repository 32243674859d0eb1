import { useState } from 'react'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { readNumbers } from './selection.ts'

/**
 * The selected orders, over all pages of the list. The address keeps them for a reload; the page itself goes by its own
 * state, so that a tick is there at once and going back a page takes none away.
 */
export function useSelected() {
  const { params, change } = useUrlState()
  const [selected, setSelected] = useState(() => readNumbers(params, 'selected'))

  function select(numbers: string[]) {
    setSelected(numbers)
    change({ selected: numbers.join(',') }, { replace: true })
  }

  return { selected, select }
}
