import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from '#shared/order-states.ts'

export type OrderFilter = {
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  attention?: 'true' | undefined
  q?: string | undefined
}

/** The filter in the page's address; values that do not exist are ignored. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  return {
    status: orderStatuses.find((one) => one === params.get('status')),
    paymentStatus: paymentStatuses.find((one) => one === params.get('paymentStatus')),
    attention: params.get('attention') === 'true' ? 'true' : undefined,
    q: params.get('q')?.slice(0, 200) || undefined,
  }
}

/** `choice` is a filter with what else the export asks for. */
export function exportPath(choice: Record<string, string | undefined>): string {
  const chosen = Object.entries(choice).filter(([, value]) => value) as [string, string][]
  const query = new URLSearchParams(chosen).toString()
  return query ? `/orders/export.csv?${query}` : '/orders/export.csv'
}
