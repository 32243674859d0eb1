import { asc } from 'drizzle-orm'
import type { CachedRead } from '#server/platform/changes/cached-reads.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { deliveryRates } from '#server/platform/db/schema.ts'
import { listStoredBranches, type StoredBranch } from '#server/site/shops/queries.ts'
import type { OrderInput } from '#shared/contract/payment.ts'
import { toTaka } from '#shared/money.ts'
import { type DeliveryRate, daysText, type OrderDelivery } from '#shared/orders/delivery.ts'
import { rateForAddress } from '#shared/orders/rate-for-address.ts'
import { Problem } from '#shared/problem.ts'
import { textsIn } from '#shared/site/texts-in.ts'

export { refuseCharge } from './refuse-charge.ts'

export async function listRates(db: Db | Tx): Promise<DeliveryRate[]> {
  return (await db.select().from(deliveryRates).orderBy(asc(deliveryRates.district))).map(toRate)
}

export function toRate({ chargePaisa, ...rate }: typeof deliveryRates.$inferSelect): DeliveryRate {
  return { ...rate, charge: toTaka(chargePaisa) }
}

type Destination = Pick<OrderInput, 'pickUpAt'> & {
  customerInfo: Pick<OrderInput['customerInfo'], 'district' | 'country'>
}

/** The delivery that an order is promised: pick-up at a branch, or its district's rate. Nothing is charged here. */
export async function deliveryOf(
  { db, cachedRead }: { db: Db; cachedRead: CachedRead },
  { pickUpAt, customerInfo: { district, country } }: Destination,
): Promise<OrderDelivery> {
  if (pickUpAt) {
    const branch = (await listStoredBranches(db)).find(({ _id }) => _id === pickUpAt)
    if (!branch) throw new Problem('BRANCH_NOT_FOUND')
    return pickUpFrom(branch)
  }
  return promiseTo({ district, country }, await cachedRead(tags.delivery(), () => listRates(db)))
}

/** Pick-up at this branch, which the order goes on naming as it is called and where it is on that day. */
export function pickUpFrom(branch: StoredBranch): OrderDelivery {
  const pickUpAtBangla = placeOf(textsIn('bn', branch))
  return { pickUpAt: placeOf(branch), ...(branch.branchNameBangla && { pickUpAtBangla }) }
}

function placeOf({
  branchName,
  brancheAddress,
}: Pick<StoredBranch, 'branchName' | 'brancheAddress'>): string {
  return `${branchName}, ${brancheAddress}`
}

/** Charge and days for an address; nothing where the shop has no rate for it. */
export function promiseTo(
  address: { district: string; country: string },
  rates: readonly DeliveryRate[],
): OrderDelivery {
  const rate = rateForAddress(rates, address)
  return rate ? { charge: rate.charge, days: daysText(rate) } : {}
}
