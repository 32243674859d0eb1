import type { ReactNode } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import '#app/order/order-parts.css'

type RowProps = {
  about: ReactNode
  /** Stands above the words. */
  title: string
  text: string
  createdAt: string
  isLate?: boolean
  state: { name: string; pill: string }
  /** The member of staff who looks after it. */
  owner?: string | undefined
  isOpened: boolean
  onOpen: () => void
  /** The object of the button, for screen readers: 'the review of …'. */
  opens: string
}

export function InboxRow({ about, title, text, createdAt, isLate, state, owner, ...open }: RowProps) {
  const { date, clock } = dhakaParts(createdAt)
  return (
    <tr data-selected={open.isOpened || undefined}>
      <td className="inbox-about wide">{about}</td>
      <td className="inbox-words wide">
        {title}
        <span>{text}</span>
      </td>
      <td>
        <time dateTime={createdAt}>
          {date} <small>{clock}</small>
        </time>
        {isLate && <small className="inbox-late">Late</small>}
      </td>
      <td>
        <span className={state.pill}>{state.name}</span>
        {owner && <small>{owner}</small>}
      </td>
      <td className="wide">
        <Button variant="second" size="small" onClick={open.onOpen}>
          Open<span className="sr-only"> {open.opens}</span>
        </Button>
      </td>
    </tr>
  )
}
