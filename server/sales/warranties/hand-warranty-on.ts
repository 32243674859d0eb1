import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orTaken } from '#server/platform/db/error-code.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { claims, warranties } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'
import { parseSerial } from '#shared/units/serial.ts'
import { endRunOut } from './end-run-out.ts'
import { findWarranty, type WarrantyRow } from './find-warranty.ts'
import { serialHash } from './serial-hash.ts'

type Next = { serial: string; by: string }

/**
 * Another machine takes the place of a faulty one: the old serial number is no longer covered, and the new one has the same
 * last day. The order is locked.
 */
export async function handWarrantyOn(tx: Tx, id: string, { serial: typed, by }: Next): Promise<WarrantyRow> {
  const serial = parseSerial(typed)
  if (!serial) refuse('A serial number has 4 to 40 letters and digits, without spaces.')
  const hash = serialHash(serial)
  const old = await findWarranty(tx, id)
  if (!old || old.endedAt || !old.startsAt)
    refuse('The warranty of this machine is not in force, so no other machine can take it over.')
  if (old.serialHash === hash) refuse('This is the serial number of the faulty machine.')
  await lockByName(tx, `serial:${hash}`)
  await endRunOut(tx, [hash], old.orderId)
  const isTaken = and(eq(warranties.serialHash, hash), isNull(warranties.endedAt))
  if ((await tx.$count(warranties, isTaken)) > 0) throw new Problem('SERIAL_TAKEN')
  await tx.update(warranties).set({ endedAt: new Date(), ending: 'replaced' }).where(eq(warranties.id, id))
  const { createdAt: _createdAt, ...same } = old
  const row = { ...same, id: newId(), serial, serialHash: hash, unitId: null, by }
  const [next] = await tx.insert(warranties).values(row).returning()
  if (!next) throw new Error('the warranty was not written')
  return next
}

/** A replacement that was entered by mistake: the first machine is covered again. */
export async function takeWarrantyBack(tx: Tx, oldId: string, newWarrantyId: string): Promise<void> {
  const next = await findWarranty(tx, newWarrantyId)
  const claimed = await tx.$count(claims, eq(claims.warrantyId, newWarrantyId))
  if (!next || next.endedAt || claimed > 0)
    refuse('The warranty of the other machine was used in the meantime, so this step stays.')
  await tx.delete(warranties).where(eq(warranties.id, newWarrantyId))
  await tx
    .update(warranties)
    .set({ endedAt: null, ending: null })
    .where(eq(warranties.id, oldId))
    .catch(orTaken(new Problem('SERIAL_TAKEN', { message: soldAgain })))
}

const soldAgain = 'The first machine was sold again in the meantime, so this step stays.'

function refuse(message: string): never {
  throw new Problem('CONFLICT', { message, details: [{ path: 'replacement', message }] })
}
