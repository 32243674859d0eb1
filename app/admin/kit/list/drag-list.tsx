import { ChevronLeft, ChevronRight } from 'lucide'
import { type DragEvent, useState } from 'react'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** The list with one item at another place, or null where that changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] | null {
  const item = items[from]
  if (item === undefined || items[to] === undefined || from === to) return null
  const rest = items.filter((_, position) => position !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Puts the items of a list in order by dragging. Returns the props of the item at a position. */
export function useDragging(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  return (position: number) => ({
    draggable: true,
    'data-dragged': dragged === position || undefined,
    onDragStart: () => setDragged(position),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      onMove(dragged, position)
      setDragged(null)
    },
  })
}

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (steps: -1 | 1) => void }

/** Only marked as disabled at the ends, so that the focus stays on them when an item arrives there. */
export function ForwardAndBack({ name, isFirst, isLast, onMove }: Props) {
  return (
    <>
      <IconButton label={`Move ${name} forward`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon icon={ChevronLeft} />
      </IconButton>
      <IconButton label={`Move ${name} back`} aria-disabled={isLast} onClick={() => onMove(1)}>
        <Icon icon={ChevronRight} />
      </IconButton>
    </>
  )
}
