import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { orders, warranties } from '#server/platform/db/schema.ts'
import { correctSerialOfClaims } from '#server/sales/claims/correct-serial.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import type { SerialInput } from '#shared/contract/warranties.ts'
import type { OrderStatus, PaymentStatus } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import { parseSerial, serialField } from '#shared/units/serial.ts'
import { endRunOut } from './end-run-out.ts'
import { serialsRefusal } from './find-order-serials.ts'
import { listPieces, type Piece } from './list-pieces.ts'
import { serialHash } from './serial-hash.ts'
import { updateWarrantiesOfOrder } from './update-warranties.ts'

/** The serial numbers as the caller saw them, by field. */
type SerialsByField = Record<string, string> | undefined
type Work = {
  tx: Tx
  account: Account
  order: { id: string; status: OrderStatus; paymentStatus: PaymentStatus }
}
/** A piece that gets another serial number, or with an empty one loses its own. */
type Change = { piece: Piece; serial: string; hash: string }

/**
 * Enters and corrects serial numbers of a locked order. One that is under warranty already, or is entered twice, is
 * refused by name, and then nothing is written.
 */
export async function saveSerials(
  { tx, account, order }: Work,
  inputs: readonly SerialInput[],
  basedOn?: SerialsByField,
): Promise<void> {
  const pieces = await listPieces(tx, order.id)
  await refuseStaleSerials(tx, order.id, { pieces, inputs, basedOn })
  const byField = new Map(inputs.map((input) => [serialField(input), input]))
  const changes = [...byField.values()].map((input) => toChange(pieces, input)).filter(isChange)
  if (changes.length === 0) return
  const refusal = serialsRefusal(order)
  if (refusal) throw new Problem('CONFLICT', { message: refusal })
  refuseTwins(pieces, changes)
  const entered = changes.filter(({ serial }) => serial !== '')
  // Two orders that enter one serial number at the same time wait for each other here.
  await lockByName(tx, ...entered.map(({ hash }) => `serial:${hash}` as const))
  await refuseTaken(tx, order.id, entered)
  await apply(tx, account, order.id, changes)
  await correctClaims(tx, changes)
  const before = Object.fromEntries(changes.map(({ piece }) => [serialField(piece), serialOf(piece)]))
  const after = Object.fromEntries(changes.map(({ piece, serial }) => [serialField(piece), serial]))
  await audit(tx, account, 'order.serials', order.id, before, after)
  const what = changes.map(changeText).join('; ')
  await recordEvent(tx, { orderId: order.id, by: account.displayName, what, isPublic: false })
  await updateWarrantiesOfOrder(tx, order.id)
}

type Entry = { pieces: readonly Piece[]; inputs: readonly SerialInput[]; basedOn: SerialsByField }

/** Refuses to overwrite what a colleague entered in the meantime. */
async function refuseStaleSerials(
  tx: Tx,
  orderId: string,
  { pieces, inputs, basedOn }: Entry,
): Promise<void> {
  const before = Object.fromEntries(pieces.map((piece) => [serialField(piece), serialOf(piece)]))
  const typed: Record<string, string> = {}
  for (const input of inputs) typed[serialField(input)] = parseSerial(input.serial) ?? ''
  await refuseStale({
    basedOn,
    before,
    after: { ...before, ...typed },
    findAuthor: (fields) => findAuditAuthor(tx, orderId, before, fields),
  })
}

function toChange(pieces: readonly Piece[], input: SerialInput): Change {
  const piece = pieces.find(({ line, piece: place }) => line === input.line && place === input.piece)
  if (!piece) throw new Problem('BAD_REQUEST', { message: 'This order has no such machine with a warranty.' })
  const serial = input.serial === '' ? '' : parseSerial(input.serial)
  if (serial === undefined) {
    const message = `${input.serial} is no serial number: it has 4 to 40 letters and digits, without spaces.`
    throw new Problem('BAD_REQUEST', { message, details: [{ path: serialField(input), message }] })
  }
  return { piece, serial, hash: serialHash(serial) }
}

function isChange({ piece, serial }: Change): boolean {
  return serial !== serialOf(piece)
}

function serialOf({ warranty }: Piece): string {
  return warranty?.serial ?? ''
}

/** Refuses a serial number that the order would have twice after these changes. */
function refuseTwins(pieces: readonly Piece[], changes: readonly Change[]): void {
  const seen = new Map<string, Piece>()
  for (const piece of pieces) {
    const change = changes.find((one) => one.piece === piece)
    const serial = change?.serial ?? serialOf(piece)
    if (serial === '') continue
    const duplicate = seen.get(serialHash(serial))
    if (duplicate)
      throw serialTaken(`${serial} is entered twice: for ${duplicate.name} and for ${piece.name}.`, [piece])
    seen.set(serialHash(serial), piece)
  }
}

/** Refuses the serial number of a machine of another order whose warranty runs. */
async function refuseTaken(tx: Tx, orderId: string, entered: readonly Change[]): Promise<void> {
  const hashes = entered.map(({ hash }) => hash)
  const isInForce = and(inArray(warranties.serialHash, hashes), isNull(warranties.endedAt))
  await endRunOut(tx, hashes, orderId)
  const others = await tx
    .select({ hash: warranties.serialHash, name: warranties.productName, number: orders.number })
    .from(warranties)
    .innerJoin(orders, eq(orders.id, warranties.orderId))
    .where(and(isInForce, sql`${warranties.orderId} <> ${orderId}`))
  for (const { hash, name, number } of others) {
    const change = entered.find((one) => one.hash === hash)
    if (change)
      throw serialTaken(`${change.serial} is under warranty already: ${name} of order ${number}.`, [
        change.piece,
      ])
  }
}

function serialTaken(message: string, pieces: readonly Piece[]): Problem {
  const details = pieces.map((piece) => ({ path: serialField(piece), message }))
  return new Problem('SERIAL_TAKEN', { message, details })
}

async function apply(tx: Tx, account: Account, orderId: string, changes: readonly Change[]): Promise<void> {
  await giveUpOld(tx, changes)
  for (const { piece, serial, hash: hashed } of changes) {
    if (serial === '') continue
    const { line, piece: place, name, unitId, rule, warranty } = piece
    const named = { serial, serialHash: hashed, by: account.displayName }
    if (warranty) {
      await tx.update(warranties).set(named).where(eq(warranties.id, warranty.id))
      continue
    }
    const { months, days } = { months: null, days: null, ...rule.length }
    await tx.insert(warranties).values({
      id: newId(),
      ...named,
      orderId,
      line,
      piece: place,
      unitId,
      productName: name,
      ruleShort: rule.short,
      ruleLong: rule.long,
      months,
      days,
      serviceYears: rule.serviceYears ?? null,
    })
  }
}

async function correctClaims(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { piece, serial, hash: corrected } of changes) {
    if (!piece.warranty || serial === '') continue
    const { id: warrantyId, serialHash: oldHash } = piece.warranty
    await correctSerialOfClaims(tx, { warrantyId, oldHash, serial, serialHash: corrected })
  }
}

/** Old serial numbers are given up first, so that two machines of the order can swap theirs. */
async function giveUpOld(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { piece, serial } of changes) {
    if (!piece.warranty) continue
    const set =
      serial === ''
        ? { endedAt: new Date(), ending: 'removed' as const }
        : { serialHash: `changing ${piece.warranty.id}` }
    await tx.update(warranties).set(set).where(eq(warranties.id, piece.warranty.id))
  }
}

function changeText({ piece, serial }: Change): string {
  const before = serialOf(piece)
  if (serial === '') return `Serial number ${before} of ${piece.name} removed`
  if (before === '') return `Serial number of ${piece.name}: ${serial}`
  return `Serial number of ${piece.name} corrected from ${before} to ${serial}`
}
