import { ChevronDown, ChevronUp, Trash2 } from 'lucide'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** Moves the items of a list, keeps the focus on the button that was clicked, and says where the item is now. */
export function useMoves(count: number, move: (from: number, to: number) => void) {
  const [said, setSaid] = useState('')

  /** The props of an item's buttons. `id` stays with the item wherever it goes. */
  function buttonsOf(id: string, index: number, name: string) {
    return {
      name,
      id,
      isFirst: index === 0,
      isLast: index === count - 1,
      onMove: (steps: -1 | 1) => {
        const to = index + steps
        if (to < 0 || to >= count) return
        // The item is in its new place before the focus is: a moved element loses it.
        flushSync(() => {
          move(index, to)
          setSaid(`${name} is now ${to + 1} of ${count}.`)
        })
        document.getElementById(buttonId(id, steps))?.focus()
      },
    }
  }

  const status = (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
  return { buttonsOf, status }
}

type Props = ReturnType<ReturnType<typeof useMoves>['buttonsOf']> & { onRemove?: (() => void) | undefined }

/** Only marked as disabled at the ends, so that the focus stays on them when an item arrives there. */
export function MoveButtons({ name, id, isFirst, isLast, onMove, onRemove }: Props) {
  return (
    <div className="editable-list-moves">
      <IconButton
        id={buttonId(id, -1)}
        label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon icon={ChevronUp} />
      </IconButton>
      <IconButton
        id={buttonId(id, 1)}
        label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon icon={ChevronDown} />
      </IconButton>
      {onRemove && (
        <IconButton label={`Delete ${name}`} danger onClick={onRemove}>
          <Icon icon={Trash2} />
        </IconButton>
      )}
    </div>
  )
}

function buttonId(id: string, steps: -1 | 1): string {
  return `${id}-${steps < 0 ? 'up' : 'down'}`
}
