import { and, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { claims, orders } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'
import { closedClaims } from '#shared/units/claim-states.ts'
import type { ClaimRow } from './claim-row.ts'

/** The most claims that a buyer may open about one machine in 30 days, and about all machines in one day. */
const maxOfMachine = 5
const maxOfBuyer = 10

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
  const recent = (days: number) => gt(claims.createdAt, sql`now() - make_interval(days => ${days})`)
  const machine = await db.$count(claims, and(isByBuyer, eq(claims.serialHash, serialHash ?? ''), recent(30)))
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
  const buyer = await db.$count(claims, and(isByBuyer, recent(1), isOfBuyer))
  if (machine >= maxOfMachine || buyer >= maxOfBuyer) throw new Problem('TOO_MANY_CLAIMS')
}
