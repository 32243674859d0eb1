import { and, eq, type SQL } from 'drizzle-orm'
import type { ClaimForm } from '#shared/contract/claims.ts'
import { Problem } from '#shared/problem.ts'
import { understoodSerial } from '#shared/serial.ts'
import { warrantyQuestion } from '#shared/warranty-check.ts'
import type { Db } from '../db/client.ts'
import { orders } from '../db/schema.ts'
import { isOldKey } from '../orders/queries.ts'
import type { Account } from '../start/context.ts'
import { lookUpWarranty } from '../warranties/check-warranty.ts'
import { listWarranties, serialHash, type WarrantyRow } from '../warranties/queries.ts'

type Asker = { account: Account | null; network: string }

/**
 * The machine that somebody has proved to have bought: by the key of its order, as the customer of that order, or as
 * at /warranty, by serial number and phone. Tries of the last kind are counted together with those of that page.
 */
export async function findMachine(db: Db, asker: Asker, form: ClaimForm): Promise<WarrantyRow> {
  const { key, orderId } = form
  const found =
    key !== undefined
      ? await findInOrder(db, eq(orders.accessKey, key), form.serial, true)
      : orderId !== undefined
        ? await findInOrder(db, ownOrder(asker.account, orderId), form.serial)
        : await findByPhone(db, asker.network, form)
  if (!found) throw new Problem('WARRANTY_NOT_FOUND')
  return found
}

/** Somebody else's order is not found, so that nobody learns which orders exist. */
function ownOrder(account: Account | null, orderId: string): SQL | undefined {
  if (!account) throw new Problem('NOT_LOGGED_IN')
  return and(eq(orders.id, orderId), eq(orders.userId, account.id))
}

async function findInOrder(db: Db, where: SQL | undefined, serial: string, byKey = false) {
  const [order] = await db.select().from(orders).where(where)
  if (!order || (byKey && isOldKey(order.createdAt))) throw new Problem('ORDER_NOT_FOUND')
  const wanted = serialHash(understoodSerial(serial) ?? '')
  const machines = await listWarranties(db, [order.id])
  return machines.findLast((one) => one.serialHash === wanted && one.ending !== 'removed')
}

async function findByPhone(db: Db, network: string, { serial, phone = '' }: ClaimForm) {
  const question = warrantyQuestion(serial, phone)
  if (!question) return undefined
  const found = await lookUpWarranty(db, question, network)
  if (found.kind === 'too many') throw new Problem('TOO_MANY', { message: tooManyTries })
  return found.kind === 'found' ? found.row : undefined
}

const tooManyTries = 'There were too many tries. Please wait an hour, or call our hotline.'
