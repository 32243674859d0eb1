import { listConfirmedAlerts } from '#server/goods/alerts/queries.ts'
import type { Db } from '#server/platform/db/client.ts'
import { listProvedNumbers } from '#server/sales/orders/queries.ts'
import type { OwnAlert } from '#shared/contract/users.ts'
import { choiceSearch } from '#shared/products/choice-address.ts'
import { nameOfChoice } from '#shared/products/chosen-texts.ts'

/** More than a mailbox and a number may have waiting. */
const most = 50

/** The confirmed alerts that an account asked for while logged in, and those of numbers that are its owner's. */
export async function listOwnAlerts(db: Db, userId: string): Promise<OwnAlert[]> {
  const phones = await listProvedNumbers(db, { userId })
  const found = await listConfirmedAlerts(db, { userId, phones }, most)
  return found.map(({ product, chosen, toldAt, ...alert }) => ({
    ...alert,
    title: nameOfChoice(product, chosen),
    path: `/product/${product._id}${choiceSearch(product.options, chosen)}`,
    toldAt: toldAt?.toISOString() ?? null,
  }))
}
