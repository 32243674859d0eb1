import type { Account } from '#server/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { findProvedOrder } from '#server/sales/orders/queries.ts'
import { lookUpWarranty } from '#server/sales/warranties/check-warranty.ts'
import { listWarranties, serialHash, type WarrantyRow } from '#server/sales/warranties/queries.ts'
import type { ClaimForm } from '#shared/contract/claims.ts'
import { Problem } from '#shared/problem.ts'
import { parseSerial } from '#shared/units/serial.ts'
import { parseWarrantyQuery } from '#shared/units/warranty-check.ts'

/** The sender of a claim's form. */
export type Asker = { account: Account | null; network: string }

/**
 * The machine that somebody has proved to have bought: by the key of its order, as the customer of that order, or as
 * at /warranty, by serial number and phone. Tries of the last kind are counted together with those of that page.
 */
export async function findMachine(db: Db, asker: Asker, form: ClaimForm): Promise<WarrantyRow> {
  const namesOrder = form.key !== undefined || form.orderId !== undefined
  const found = namesOrder
    ? await findInOrder(db, asker.account, form)
    : await findByPhone(db, asker.network, form)
  if (!found) throw new Problem('WARRANTY_NOT_FOUND')
  return found
}

async function findInOrder(db: Db, account: Account | null, form: ClaimForm) {
  const order = await findProvedOrder(db, account, form)
  const wanted = serialHash(parseSerial(form.serial) ?? '')
  const machines = await listWarranties(db, [order.id])
  return machines.findLast((one) => one.serialHash === wanted && one.ending !== 'removed')
}

async function findByPhone(db: Db, network: string, { serial, phone = '' }: ClaimForm) {
  const query = parseWarrantyQuery(serial, phone)
  if (!query) return undefined
  const found = await lookUpWarranty(db, query, network)
  if (found.kind === 'too many') throw new Problem('TOO_MANY', { message: tooManyTries })
  return found.kind === 'found' ? found.row : undefined
}

const tooManyTries = 'There were too many tries. Please wait an hour, or call our hotline.'
