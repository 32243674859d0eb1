import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders, warranties } from '#server/platform/db/schema.ts'
import { countTry, deleteTry } from '#server/platform/limits/count-try.ts'
import { hour } from '#server/platform/limits/is-below.ts'
import { areLastDigits } from '#server/platform/lookups/last-digits.ts'
import { findMachineClaim } from '#server/sales/claims/queries.ts'
import {
  type CheckedWarranty,
  standingOf,
  type WarrantyQuery,
  type WarrantyResult,
} from '#shared/units/warranty-check.ts'
import type { WarrantyRow } from './find-warranty.ts'
import { serialHash } from './serial-hash.ts'

/** Wrong tries in an hour. Serial numbers of one maker resemble each other, and four digits have ten thousand values. */
const triesPerSerial = 5
const triesPerNetwork = 30

/** The result of /warranty: how a machine's warranty stands, and its newest claim. */
export async function checkWarranty(db: Db, query: WarrantyQuery, network: string): Promise<WarrantyResult> {
  const found = await lookUpWarranty(db, query, network)
  if (found.kind !== 'found') return found
  const claim = await findMachineClaim(db, found.row)
  return { kind: 'found', warranty: { ...toChecked(found.row), claim } }
}

type LookUp = { kind: 'found'; row: WarrantyRow } | { kind: 'unknown' } | { kind: 'too many' }

/**
 * The warranty for anybody with a machine's serial number and the last digits of the phone that it was ordered with. An
 * unknown serial number and wrong digits take the same statements and get the same result.
 */
export async function lookUpWarranty(
  db: Db,
  { serial, digits }: WarrantyQuery,
  network: string,
): Promise<LookUp> {
  const hash = serialHash(serial)
  const counted = await countTry(
    db,
    { subject: `serial ${hash}`, most: triesPerSerial, minutes: hour },
    { subject: `serials of network ${network}`, most: triesPerNetwork, minutes: hour },
  )
  if (!counted) return { kind: 'too many' }
  const row = await findOwn(db, hash, digits)
  if (!row) return { kind: 'unknown' }
  await deleteTry(db, counted)
  return { kind: 'found', row }
}

/** A machine that was sold twice has two buyers: each is shown their own warranty. */
async function findOwn(db: Db, hash: string, digits: string): Promise<WarrantyRow | undefined> {
  const sold = await db
    .select({ warranty: warranties, phone: sql<string>`${orders.customer}->>'phone'` })
    .from(warranties)
    .innerJoin(orders, eq(orders.id, warranties.orderId))
    .where(and(eq(warranties.serialHash, hash), sql`${warranties.ending} is distinct from 'removed'`))
    .orderBy(desc(isNull(warranties.endedAt)), desc(warranties.createdAt))
    .limit(10)
  return sold.filter(({ phone }) => areLastDigits(digits, phone)).at(0)?.warranty
}

/** A warranty as the public check shows it: no name, no address, and not which order it belongs to. */
function toChecked(row: WarrantyRow): Omit<CheckedWarranty, 'claim'> {
  const { serial, productName, ruleShort, ruleLong, startsAt } = row
  return {
    serial,
    product: productName,
    rule: { short: ruleShort, long: ruleLong },
    startsAt: startsAt?.toISOString() ?? null,
    ...standingOf(row),
  }
}
