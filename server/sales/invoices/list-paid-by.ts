import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { collections, payments } from '#server/platform/db/schema.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import { toTaka } from '#shared/money.ts'
import { collectionNames } from '#shared/orders/order-channels.ts'

/** How an order was paid, part by part: what came twice or was rejected pays for nothing. */
export async function listPaidBy(db: Db, orderId: string): Promise<NonNullable<Invoice['paidBy']>> {
  const { amountPaisa, cardType, emiInstalments, state, attention, paidAt } = payments
  const charged = await db
    .select({ amountPaisa, cardType, emiInstalments, at: paidAt })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(state, 'paid'),
        sql`${attention} is distinct from 'duplicate_payment'`,
      ),
    )
    .orderBy(asc(paidAt))
  const taken = await db
    .select({ kind: collections.kind, amountPaisa: collections.amountPaisa })
    .from(collections)
    .where(eq(collections.orderId, orderId))
    .orderBy(asc(collections.at))
  return [
    ...charged.map((row) => ({ by: paymentName(row), amount: toTaka(row.amountPaisa) })),
    ...taken.map((row) => ({ by: collectionNames[row.kind], amount: toTaka(row.amountPaisa) })),
  ].filter(({ amount }) => amount > 0)
}

/** The beginning of what the provider calls a way to pay, and what buyers call it. */
const names: [start: RegExp, name: string][] = [
  [/^bkash/i, 'bKash'],
  [/^nagad/i, 'Nagad'],
  [/^dbblmobile/i, 'Rocket'],
  [/^visa/i, 'Visa card'],
  [/^master/i, 'Mastercard'],
  [/^amex/i, 'American Express card'],
]

export function paymentName({
  cardType,
  emiInstalments,
}: {
  cardType: string
  emiInstalments: number | null
}): string {
  const known = names.find(([start]) => start.test(cardType))?.[1]
  const name = known ?? (cardType.replace(/^\w+-/, '') || 'online payment')
  return emiInstalments ? `${name}, EMI of ${emiInstalments} months` : name
}
