import { toPaisa } from '#shared/money.ts'
import type { CourierPayment, CourierResult } from './types.ts'

type Body = Record<string, unknown>

/** One page of the list of payments: their ids, and the address of the next page where the courier names one. */
export function toPaymentIds(
  body: Body,
  status: number,
): CourierResult<{ ids: string[]; next: string | null }> {
  const list = [body.data, body.payments].find(Array.isArray)
  if (status !== 200 || !list) return unknown(`no list of payments, status ${status}`)
  const ids = list.map((one: unknown) => (isBody(one) ? idOf(one) : ''))
  if (ids.includes('')) return unknown('a payment without an id')
  return {
    kind: 'ok',
    value: { ids, next: typeof body.next_page_url === 'string' ? body.next_page_url : null },
  }
}

/** A payment with its parcels. One row that cannot be read makes all of it unknown: a part is no pay-out. */
export function toPayment(body: Body, id: string): CourierResult<CourierPayment> {
  const payment = [body.payment, body.data].find(isBody) ?? body
  const { consignments } = payment
  if (!Array.isArray(consignments)) return unknown('a payment without consignments')
  if (idOf(payment) !== id) return unknown('answer about another payment')
  const rows = consignments.map((one: unknown) => (isBody(one) ? toRow(one) : null))
  if (rows.includes(null)) return unknown('a consignment that cannot be read')
  return {
    kind: 'ok',
    value: {
      id,
      paidAt: timeOf(payment.created_at),
      amountPaisa: paisaOf(payment.amount),
      rows: rows.flatMap((row) => row ?? []),
    },
  }
}

function toRow(row: Body): CourierPayment['rows'][number] | null {
  const consignment = textOf(row.consignment_id)
  const codPaisa = paisaOf(row.cod_amount)
  const feePaisa = paisaOf(row.delivery_charge ?? 0)
  if (consignment === '' || codPaisa === null || feePaisa === null) return null
  return { consignment, codPaisa, feePaisa: Math.abs(feePaisa) }
}

/** The next page, if it is at the courier itself: the keys go nowhere else. */
export function ownAddress(next: string | null, own: URL): string | null {
  if (next === null || !URL.canParse(next, own)) return null
  const address = new URL(next, own)
  return address.origin === own.origin ? address.href : null
}

/** Ids are numbers that grow. */
export function newestFirst(ids: readonly string[]): string[] {
  return ids.toSorted((one, other) => Number(other) - Number(one))
}

function idOf(body: Body): string {
  return textOf(body.id ?? body.payment_id)
}

function paisaOf(value: unknown): number | null {
  const taka = typeof value === 'number' ? value : Number(textOf(value) || Number.NaN)
  return Number.isFinite(taka) && Math.abs(taka) < 100_000_000 ? toPaisa(taka) : null
}

/** Steadfast writes times without a zone, in the time of Dhaka. */
function timeOf(value: unknown): Date | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?/.exec(textOf(value)) ?? []
  const at = new Date(`${day}T${time}${zone ?? '+06:00'}`)
  return Number.isNaN(at.getTime()) ? null : at
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

function unknown(detail: string) {
  return { kind: 'unknown', cause: 'api', detail } as const
}
