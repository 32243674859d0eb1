/** The address of the list of orders with a filter. */
export function orderList(filter: Record<string, string>): string {
  return `/admin/order-management?${new URLSearchParams(filter)}`
}

/** The orders that count as sales: paid on these days, and not cancelled. */
export function soldSince(from: string, to: string, more: Record<string, string> = {}): string {
  return orderList({ paymentStatus: 'paid', open: 'true', days: 'paid', from, to, ...more })
}
