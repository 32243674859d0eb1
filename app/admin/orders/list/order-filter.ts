import { searchText } from '#app/admin/kit/list/use-url-state.ts'
import type { OrderFilter } from '#shared/contract/order-filter.ts'
import { orderStatuses, paymentStatuses } from '#shared/orders/order-states.ts'
import { isDay } from '#shared/period.ts'

/** The filter in the page's address; values that do not exist are ignored. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  return {
    status: choiceOf(params, 'status', orderStatuses),
    paymentStatus: choiceOf(params, 'paymentStatus', paymentStatuses),
    branch: params.get('branch')?.slice(0, 64) || undefined,
    attention: choiceOf(params, 'attention', ['true']),
    open: choiceOf(params, 'open', ['true']),
    toPack: choiceOf(params, 'toPack', ['true']),
    serialsMissing: choiceOf(params, 'serialsMissing', ['true']),
    belowPrice: choiceOf(params, 'belowPrice', ['true']),
    q: searchText(params) || undefined,
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
    days: choiceOf(params, 'days', ['paid']),
  }
}

function choiceOf<const Value extends string>(
  params: URLSearchParams,
  name: keyof OrderFilter,
  values: readonly Value[],
): Value | undefined {
  return values.find((one) => one === params.get(name))
}

/** A day of the calendar; anything else in the address is ignored. */
function dayOf(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? ''
  return isDay(text) ? text : undefined
}

/** `choice` is a filter with what else the export asks for. */
export function exportPath(choice: Record<string, string | undefined>): string {
  const chosen = Object.entries(choice).filter(([, value]) => value) as [string, string][]
  const query = new URLSearchParams(chosen).toString()
  return query ? `/orders/export.csv?${query}` : '/orders/export.csv'
}
