import type { CartLine } from '#app/state/cart.ts'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import '#app/ui/layout/table-cards.css'
import type { WaitingOrder } from '#shared/contract/payment.ts'
import { CartRow } from './cart-row.tsx'
import type { HeldUnits } from './line-problem.ts'
import * as words from './words.tsx'

type Props = {
  lines: readonly CartLine[]
  held: HeldUnits
  /** Orders of the buyer that are unpaid. */
  waiting: readonly WaitingOrder[]
  onRemove: (line: CartLine) => void
}

export function CartTable({ lines, held, waiting, onRemove }: Props) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLTableElement>('tbody > tr')
  return (
    <table className="lines table-cards" {...focusAfterRemoval}>
      <thead>
        <tr>
          <th>{words.product}</th>
          <th className="end">{words.price}</th>
          <th>{words.quantity}</th>
          <th className="end">{words.subtotal}</th>
          <th>
            <span className="sr-only">{words.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CartRow
            key={line.id}
            line={line}
            lines={lines}
            held={held}
            waiting={waiting}
            onRemove={() => onRemove(line)}
          />
        ))}
      </tbody>
    </table>
  )
}
