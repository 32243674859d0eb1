import type { FastifyInstance } from 'fastify'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { storePhotos } from '#server/sales/photos/store-photos.ts'
import { findWarranty, type WarrantyRow } from '#server/sales/warranties/queries.ts'
import { findBranchForRecord } from '#server/site/shops/queries.ts'
import type { BuyerClaim, ClaimForm } from '#shared/contract/claims.ts'
import { Problem } from '#shared/problem.ts'
import { identity } from '#shared/site/identity.ts'
import { standingOf } from '#shared/units/warranty-check.ts'
import { claimIsOpen, findOpenClaim, refuseTooMany } from './claim-limits.ts'
import { type ClaimRow, toBuyerClaim } from './claim-row.ts'
import { type Asker, findMachine } from './find-machine.ts'
import { insertClaim } from './insert-claim.ts'

/** A buyer's claim, once it is proved that the machine is theirs and covered or serviced. */
type ProvedClaim = {
  machine: WarrantyRow
  branch: string
  branchBangla: string
  shopId: string
  problem: string
}

/** Judges a buyer's form before any photo is looked at. */
export async function proveClaim(db: Db, asker: Asker, form: ClaimForm): Promise<ProvedClaim> {
  const machine = await findMachine(db, asker, form)
  const branch = await findBranchForRecord(db, form.branch)
  const proved = { machine, ...branch, problem: form.problem }
  refuseUncovered(proved)
  // Throws where another claim of the machine is open.
  await findSame(db, proved)
  return proved
}

/** Opens a claim, once: the same form sent again, or at the same moment, gets the claim that is there. */
export async function openClaim(
  app: FastifyInstance,
  proved: ProvedClaim,
  pictures: readonly Buffer[],
): Promise<BuyerClaim> {
  const photos = (await findSame(app.db, proved)) ? [] : await storePhotos(app, pictures)
  return write(app, async (tx) => {
    await lockOrder(tx, proved.machine.orderId)
    const current = { ...proved, machine: await readAgain(tx, proved.machine) }
    refuseUncovered(current)
    const same = await findSame(tx, current)
    if (same) return toBuyerClaim(same)
    const { machine, ...told } = current
    await refuseTooMany(tx, machine)
    const { id: warrantyId, orderId, line, serial, serialHash, productName } = machine
    const subject = { orderId, line, warrantyId, serial, serialHash, productName }
    const isCovered = standingOf(machine).state === 'covered'
    const claim = { ...subject, ...told, isCovered, by: 'buyer' }
    const row = await insertClaim({ app, tx }, claim, photos)
    return { ...toBuyerClaim(row), ...(photos.length > 0 && { photos }) }
  })
}

/** The machine as it is under the lock: staff may have corrected its serial number while the photos came. */
async function readAgain(tx: Tx, { id }: WarrantyRow): Promise<WarrantyRow> {
  const machine = await findWarranty(tx, id)
  if (!machine || machine.ending === 'removed') throw new Problem('WARRANTY_NOT_FOUND')
  return machine
}

/** The open claim of this machine, where it says the same. Another one that is open refuses this one. */
async function findSame(db: Db | Tx, { machine, problem }: ProvedClaim): Promise<ClaimRow | undefined> {
  const open = await findOpenClaim(db, machine)
  if (open && (open.by !== 'buyer' || open.problem !== problem)) throw claimIsOpen(open)
  return open
}

function refuseUncovered({ machine, branch }: ProvedClaim): void {
  const { state } = standingOf(machine)
  if (state === 'covered' || state === 'service') return
  const why = {
    waiting: 'The warranty begins when the machine is delivered.',
    over: 'The warranty of this machine has ended.',
    ended: 'This machine no longer has a warranty, because it was returned or refunded.',
  }[state]
  const help = `We will still look at it: please come to ${branch}, or call ${identity.hotline.shown}.`
  throw new Problem('NOT_COVERED', { message: `${why} ${help}` })
}
