export const orderStatuses = ['pending', 'cancelled', 'confirmed', 'completed', 'failed', 'shipping'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['unpaid', 'paid', 'failed', 'cancelled', 'refunded', 'review'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Staff may set any status; only standing still is refused. Returns the words, or null. */
export function statusRefusal(current: OrderStatus, next: string): string | null {
  if (!next) return 'Please select a status before updating!'
  if (next === current) return 'You cannot update the status to the same as the current one.'
  return null
}
