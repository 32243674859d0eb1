import * as z from 'zod'
import type { Tx } from '#server/platform/db/client.ts'
import { deliveryRates } from '#server/platform/db/schema.ts'
import { toPaisa } from '#shared/money.ts'
import { districts } from '#shared/orders/districts.ts'
import { readEntries } from './read-data.ts'

const Rate = z.strictObject({
  district: z.enum(districts),
  charge: z.number(),
  minDays: z.int(),
  maxDays: z.int(),
})

/** Plausible rates of a courier: the demo's own figures. */
export async function insertDeliveryRates(tx: Tx): Promise<void> {
  const rates = await readEntries('delivery-rates.json', Rate)
  await tx
    .insert(deliveryRates)
    .values(rates.map(({ charge, ...rate }) => ({ ...rate, chargePaisa: toPaisa(charge) })))
}
