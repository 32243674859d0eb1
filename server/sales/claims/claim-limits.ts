import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { claims, orders } from '#server/platform/db/schema.ts'
import { day, isBelow } from '#server/platform/limits/is-below.ts'
import { Problem } from '#shared/problem.ts'
import { closedClaims } from '#shared/units/claim-states.ts'
import type { ClaimRow } from './claim-row.ts'

/** The most claims that a buyer may open about one machine in 30 days, and about all machines in one day. */
const ofMachine = { most: 5, minutes: 30 * day }
const ofAllMachines = { most: 10, minutes: day }

export type Subject = { orderId: string; line: number; serialHash: string | null }

/** The claim that is open for a machine, or for a line whose machines have no serial numbers. */
export async function findOpenClaim(
  db: Db | Tx,
  { orderId, line, serialHash }: Subject,
  otherThan = '',
): Promise<ClaimRow | undefined> {
  const isOfLine = and(eq(claims.orderId, orderId), eq(claims.line, line), sql`${claims.serialHash} is null`)
  const isSubject = serialHash === null ? isOfLine : eq(claims.serialHash, serialHash)
  const [row] = await db
    .select()
    .from(claims)
    .where(and(isSubject, notInArray(claims.state, [...closedClaims]), ne(claims.id, otherThan)))
  return row
}

export function claimIsOpen({ number }: Pick<ClaimRow, 'number'>): Problem {
  return new Problem('CLAIM_OPEN', { message: `Claim ${number} is open for this machine already.` })
}

/** Buyers may open few claims, because each sends mails and stores up to six photos. Staff have no limit. */
export async function refuseTooMany(db: Db | Tx, { orderId, serialHash }: Subject): Promise<void> {
  const isByBuyer = eq(claims.by, 'buyer')
  const isOfMachine = and(isByBuyer, eq(claims.serialHash, serialHash ?? ''))
  const same = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      sql`(select user_id, buyer_email, buyer_phone from orders where id = ${orderId}) as bought`,
      or(
        sql`${orders.userId} = bought.user_id`,
        sql`${orders.buyerEmail} = bought.buyer_email`,
        sql`${orders.buyerPhone} = bought.buyer_phone`,
      ),
    )
  const isOfBuyer = or(eq(claims.orderId, orderId), inArray(claims.orderId, same))
  const mayOpen =
    (await isBelow(db, claims, isOfMachine, ofMachine)) &&
    (await isBelow(db, claims, and(isByBuyer, isOfBuyer), ofAllMachines))
  if (!mayOpen) throw new Problem('TOO_MANY_CLAIMS')
}
