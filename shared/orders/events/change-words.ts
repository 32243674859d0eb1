import { formatPaisa, type Paisa } from '../../money.ts'

/** The changes of staff in an order, a phrase for each, for the order's history and its buyer. */
export const words = {
  removed: (count: number, name: string) => `removed ${count} × ${name}`,
  added: (count: number, name: string) => `added ${count} × ${name}`,
  amount: (what: ChangedAmount, before: Paisa, after: Paisa) =>
    `${amounts[what]} ${formatPaisa(after)} instead of ${formatPaisa(before)}`,
}

export type ChangedAmount = 'coupon' | 'special' | 'delivery'

const amounts: Record<ChangedAmount, string> = {
  coupon: 'coupon discount',
  special: 'special discount',
  delivery: 'delivery charge',
}
