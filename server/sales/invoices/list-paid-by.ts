import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { collections, payments } from '#server/platform/db/schema.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import { toTaka } from '#shared/money.ts'
import { words as banglaKinds } from '#shared/orders/words/money-words.bn.ts'
import { words as kinds } from '#shared/orders/words/money-words.ts'
import type { Language } from '#shared/site/languages.ts'
import { words as bangla } from './paid-by-words.bn.ts'
import { words as english } from './paid-by-words.ts'

const names: Record<Language, typeof english> = { en: english, bn: bangla }
const kindNames: Record<Language, typeof kinds> = { en: kinds, bn: banglaKinds }

/** How an order was paid, part by part: what came twice, was rejected or was a mistake pays for nothing. */
export async function listPaidBy(
  db: Db,
  orderId: string,
  language: Language,
): Promise<NonNullable<Invoice['paidBy']>> {
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
    .where(and(eq(collections.orderId, orderId), isNull(collections.voidedAt)))
    .orderBy(asc(collections.at))
  return [
    ...charged.map((row) => ({ by: paymentName(row, language), amount: toTaka(row.amountPaisa) })),
    ...taken.map((row) => ({ by: kindNames[language].kinds[row.kind], amount: toTaka(row.amountPaisa) })),
  ].filter(({ amount }) => amount > 0)
}

/** The beginning of what the provider calls a way to pay, and what buyers call it. */
const ways: [start: RegExp, name: string | ((said: typeof english) => string)][] = [
  [/^bkash/i, 'bKash'],
  [/^nagad/i, 'Nagad'],
  [/^dbblmobile/i, 'Rocket'],
  [/^visa/i, (said) => said.visa],
  [/^master/i, 'Mastercard'],
  [/^amex/i, (said) => said.amex],
]

type Charged = { cardType: string; emiInstalments: number | null }

export function paymentName({ cardType, emiInstalments }: Charged, language: Language): string {
  const said = names[language]
  const known = ways.find(([start]) => start.test(cardType))?.[1]
  const name = typeof known === 'function' ? known(said) : known
  const shown = name ?? (cardType.replace(/^\w+-/, '') || said.online)
  return emiInstalments ? said.withEmi(shown, emiInstalments) : shown
}
