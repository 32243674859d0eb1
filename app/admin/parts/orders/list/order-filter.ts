import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#shared/orders/order-states.ts'
import { searchText } from '../../list/use-url-state.ts'

export type OrderFilter = {
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  attention?: 'true' | undefined
  open?: 'true' | undefined
  toPack?: 'true' | undefined
  serialsMissing?: 'true' | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  days?: 'paid' | undefined
}

/** The filter in the page's address; values that do not exist are ignored. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  return {
    status: orderStatuses.find((one) => one === params.get('status')),
    paymentStatus: paymentStatuses.find((one) => one === params.get('paymentStatus')),
    attention: params.get('attention') === 'true' ? 'true' : undefined,
    open: params.get('open') === 'true' ? 'true' : undefined,
    toPack: params.get('toPack') === 'true' ? 'true' : undefined,
    serialsMissing: params.get('serialsMissing') === 'true' ? 'true' : undefined,
    q: searchText(params) || undefined,
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
    days: params.get('days') === 'paid' ? 'paid' : undefined,
  }
}

/** A day of the calendar; anything else in the address is ignored. */
function dayOf(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? ''
  const date = new Date(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime())
  return isDay && date.toISOString().startsWith(text) ? text : undefined
}

/** `choice` is a filter with what else the export asks for. */
export function exportPath(choice: Record<string, string | undefined>): string {
  const chosen = Object.entries(choice).filter(([, value]) => value) as [string, string][]
  const query = new URLSearchParams(chosen).toString()
  return query ? `/orders/export.csv?${query}` : '/orders/export.csv'
}
