import { SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'

export type FilterFold = ReturnType<typeof useFilterFold>

/** Whether the filters of a list are shown on phones, where they wait behind a button. */
export function useFilterFold() {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    /** Of the elements that are put away; their class is `admin-folds`. */
    folded: { 'data-folded': !isOpen || undefined },
  }
}

/** The button, with how many filters are chosen. */
export function FoldButton({ fold, filter }: { fold: FilterFold; filter: object }) {
  const chosen = Object.values(filter).filter(Boolean).length
  return (
    <Button variant="second" className="admin-fold" aria-expanded={fold.isOpen} onClick={fold.toggle}>
      <Icon icon={SlidersHorizontal} />
      {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
    </Button>
  )
}
