import type { Refundable } from '#server/sales/orders/queries.ts'
import type { Paisa } from '#shared/money.ts'

export type RefundPart = Pick<Refundable, 'tranId' | 'collectionId'> & { amountPaisa: Paisa }

type Charged = Pick<Refundable, 'tranId' | 'collectionId' | 'leftPaisa'>

/**
 * Takes an amount from the first money that covers it. An order that was paid in parts may have none that is large
 * enough; then one after the other is given back, and `restPaisa` is what none of them covers.
 */
export function splitRefund<Charge extends Charged>(charges: readonly Charge[], amountPaisa: Paisa) {
  const fitting = charges.find(({ leftPaisa }) => leftPaisa >= amountPaisa)
  const parts: (RefundPart & { charge: Charge })[] = []
  let restPaisa = amountPaisa
  for (const charge of fitting ? [fitting] : charges) {
    const { leftPaisa, tranId, collectionId } = charge
    const partPaisa = Math.min(leftPaisa, restPaisa)
    if (partPaisa > 0) parts.push({ tranId, collectionId, amountPaisa: partPaisa, charge })
    restPaisa -= partPaisa
  }
  return { parts, restPaisa }
}
