import { PackageCheck, Printer, Truck } from 'lucide'
import { useRef } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { PapersKind } from './print/papers.tsx'
import { runPath } from './selection.ts'

type Props = {
  /** Order numbers, over all pages. */
  selected: readonly string[]
  page: { hasAll: boolean; select: (isSelected: boolean) => void }
  busy: boolean
  onBook: () => void
  onPrint: (kind: PapersKind) => void
  onClear: () => void
}

/** Above the list: what is selected, and the steps that follow in the order in which they are done. */
export function PackingBar({ selected, page, busy, onBook, onPrint, onClear }: Props) {
  const count = selected.length
  const all = useRef<HTMLInputElement>(null)
  return (
    <div className="packing-bar">
      <label className="tick">
        <input
          ref={all}
          type="checkbox"
          checked={page.hasAll}
          onChange={(event) => page.select(event.target.checked)}
        />
        <span className="small">Select this page</span>
      </label>
      <span className="small strong" role="status">
        {count === 0 ? 'Nothing is selected' : `${count} selected`}
      </span>
      {count > 0 && (
        <div className="buttons">
          <Button size="small" busy={busy} onClick={onBook}>
            <Icon icon={Truck} />
            {busy ? 'Booking...' : 'Book couriers'}
          </Button>
          <Button size="small" variant="second" busy={busy} onClick={() => onPrint('slips')}>
            <Icon icon={Printer} />
            Print slips
          </Button>
          <Button size="small" variant="second" busy={busy} onClick={() => onPrint('labels')}>
            <Icon icon={Printer} />
            Print labels
          </Button>
          <LinkButton size="small" variant="second" to={runPath(selected)}>
            <Icon icon={PackageCheck} />
            Start packing
          </LinkButton>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              onClear()
              // The button is gone with the selection.
              all.current?.focus()
            }}
          >
            Clear selection
          </Button>
        </div>
      )}
    </div>
  )
}
