import * as z from 'zod'
import { readEntries } from './read-data.ts'

/** One way to pay, as SSLCOMMERZ names it in its answers. `gw` is the gateway's short name. */
const PaymentMethod = z.strictObject({
  gw: z.string(),
  cardType: z.string(),
  cardBrand: z.string(),
  cardNumber: z.string(),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

export function readPaymentMethods(): Promise<PaymentMethod[]> {
  return readEntries('payment-methods.json', PaymentMethod)
}
