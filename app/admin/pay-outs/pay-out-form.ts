import type { Payer, PayWay } from '#shared/orders/money/pay-outs.ts'

/** The fields of the form that records a pay-out. */
export type PayOutForm = {
  payer: Payer
  payerName: string
  csv: string
  reference: string
  paidOn: string
  way: PayWay
  paid: string
  number: string
  amount: string
  fee: string
}
