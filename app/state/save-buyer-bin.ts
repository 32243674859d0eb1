import { api } from '#app/api.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import type { orders } from '#shared/contract/orders.ts'
import type { Proof } from './save-review.ts'

/** Puts a BIN on the invoice of an own order. */
export async function saveBuyerBin(proof: Proof, bin: string): Promise<Invoice | undefined> {
  return (await api<typeof orders.buyerBin>('POST /orders/buyerBin', { body: { ...proof, bin } })).invoice
}
