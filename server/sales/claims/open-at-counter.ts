import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderLines } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { storePhotos } from '#server/sales/photos/store-photos.ts'
import {
  findWarranty,
  listWarranties,
  serialHash,
  type WarrantyRow,
} from '#server/sales/warranties/queries.ts'
import { findBranchForRecord } from '#server/site/shops/queries.ts'
import type { CounterClaimForm, StaffClaim } from '#shared/contract/claims.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { parseSerial } from '#shared/units/serial.ts'
import { standingOf } from '#shared/units/warranty-check.ts'
import { claimIsOpen, findOpenClaim } from './claim-limits.ts'
import { insertClaim, type NewClaim } from './insert-claim.ts'
import { findStaffClaim } from './staff-claims.ts'

type CounterClaim = Omit<NewClaim, 'by'>

/** Judges the form of staff. A machine out of warranty is taken, too: what is done about it is between people. */
export async function checkCounterClaim(db: Db, form: CounterClaimForm): Promise<CounterClaim> {
  const { orderId, line, problem, leftWith = '' } = form
  const [bought] = await db
    .select({ name: orderLines.name })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line)))
  if (!bought) throw new Problem('ORDER_NOT_FOUND')
  const claim = {
    orderId,
    line,
    problem,
    leftWith,
    productName: bought.name,
    ...(await findBranchForRecord(db, form.branch)),
    ...(await findPiece(db, form)),
  }
  const open = await findOpenClaim(db, claim)
  if (open) throw claimIsOpen(open)
  return claim
}

/** Finds the machine of the line by its serial number, if any, and whether its warranty covers it today. */
async function findPiece(db: Db, { orderId, line, serial }: CounterClaimForm) {
  if (!serial) return { warrantyId: null, serial: null, serialHash: null, isCovered: false }
  const wanted = serialHash(parseSerial(serial) ?? '')
  const machines = await listWarranties(db, [orderId])
  const machine = machines.findLast((one) => one.line === line && one.serialHash === wanted)
  if (!machine)
    throw new Problem('WARRANTY_NOT_FOUND', { message: 'This line has no machine with this serial number.' })
  return toPiece(machine)
}

function toPiece(machine: WarrantyRow) {
  return {
    warrantyId: machine.id,
    serial: machine.serial,
    serialHash: machine.serialHash,
    isCovered: standingOf(machine).state === 'covered',
  }
}

export async function openAtCounter(
  app: FastifyInstance,
  account: Account,
  claim: CounterClaim,
  pictures: readonly Buffer[],
): Promise<StaffClaim> {
  const photos = await storePhotos(app, pictures)
  return write(app, async (tx) => {
    await lockOrder(tx, claim.orderId)
    const current = { ...claim, ...(await readAgain(tx, claim)), by: account.displayName }
    const row = await insertClaim({ app, tx }, current, photos)
    const { state, isCovered, branch } = row
    await audit(tx, account, 'claim.open', row.id, null, { state, isCovered, branch })
    return present(await findStaffClaim(tx, row.id, app.config))
  })
}

/** The machine as it is under the lock: a colleague may have corrected its serial number while the photos came. */
async function readAgain(tx: Tx, { warrantyId }: CounterClaim) {
  const machine = warrantyId === null ? undefined : await findWarranty(tx, warrantyId)
  return machine && toPiece(machine)
}
