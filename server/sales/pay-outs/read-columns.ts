import type { PayOutFile, PayOutPreview } from '#shared/contract/money/pay-outs.ts'
import { isProvider, type Payer } from '#shared/orders/money/pay-outs.ts'
import { Problem } from '#shared/problem.ts'

type Columns = PayOutPreview['columns']

/** How couriers and providers call their columns, the surest name first; written small and with single spaces. */
const parcelNumbers = [
  'consignment id',
  'consignment',
  'consignment no',
  'cn id',
  'parcel id',
  'tracking code',
  'invoice',
]
const paymentNumbers = ['tran id', 'transaction id', 'merchant transaction id', 'order id']
const amounts = [
  'cod amount',
  'collected amount',
  'collected',
  'cash collected',
  'transaction amount',
  'tran amount',
  'amount',
  'total amount',
]
const fees = [
  'fee',
  'fees',
  'delivery charge',
  'charge',
  'bank charge',
  'gateway charge',
  'commission',
  'mdr',
]

/** The columns of a list: those that were chosen, or else those whose names are known. Empty where there is none. */
export function readColumns(
  headers: readonly string[],
  { payer, columns: chosen = {} }: Pick<PayOutFile, 'columns'> & { payer: Payer },
): Columns {
  const find = (names: readonly string[]) =>
    names.map((name) => headers.find((header) => normalised(header) === name)).find(Boolean) ?? ''
  const columns = {
    number: chosen.number ?? find(isProvider(payer) ? paymentNumbers : parcelNumbers),
    amount: chosen.amount ?? find(amounts),
    fee: chosen.fee ?? find(fees),
  }
  const strange = Object.values(columns).find((name) => name !== '' && !headers.includes(name))
  if (strange !== undefined)
    throw new Problem('BAD_REQUEST', { message: `The list has no column "${strange}".` })
  return columns
}

function normalised(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
