import { type SQL, sql } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { wordList } from '#server/platform/db/word-list.ts'
import { keptPaisa } from '#server/sales/orders/queries.ts'
import { formatPaisa, formatTaka, type Paisa, toPaisa } from '#shared/money.ts'
import { type AdvanceTerms, suggestedAdvance } from '#shared/orders/advance.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'
import { may } from '#shared/people/permissions.ts'
import { Problem } from '#shared/problem.ts'

type DeskWork = { app: Pick<Context, 'config'>; tx: Tx; account: Account }
type DeskValue = {
  subtotalPaisa: Paisa
  /** Whether the order takes units out of the stock, or keeps them for somebody who has paid nothing. */
  takesUnits: boolean
  /** The amount that must be paid before the order is confirmed: null is everything. */
  advancePaisa: Paisa | null
  /** What was paid of it already. */
  keptPaisa?: Paisa
  /** The order, where staff change one that is there. */
  orderId?: string
}

/**
 * Refuses goods that leave the stock, or are kept from others, without an advance: above a value in one order, and above
 * another in all orders that one person made in a day. An advance is what staff are offered at least: a taka is none.
 * Who answers for the shop is exempt.
 */
export async function refuseUnpaidValue(
  { app, tx, account }: DeskWork,
  { subtotalPaisa, takesUnits, advancePaisa, keptPaisa = 0, orderId = '' }: DeskValue,
): Promise<void> {
  const least = suggestedAdvance(subtotalPaisa, true, app.config.advances)
  if (!takesUnits || keptPaisa >= least || may(account.role, 'bounds.exceed')) return
  const hasAdvance = advancePaisa === null || advancePaisa >= least
  const { unpaidOrderTaka, unpaidDayTaka } = app.config.bounds
  if (!hasAdvance && subtotalPaisa > toPaisa(unpaidOrderTaka)) {
    const message = `Goods worth more than ${formatTaka(unpaidOrderTaka)} need an advance of ${formatPaisa(least)}. Please ask for one, or let a super admin make this order.`
    throw new Problem('ADVANCE_NEEDED', { message })
  }
  // Orders that are made at once are all counted.
  await lockByName(tx, `desk:${account.id}`)
  if ((await unpaidPaisaToday({ app, tx, account }, orderId)) + subtotalPaisa <= toPaisa(unpaidDayTaka))
    return
  const message = `Your orders of the last 24 hours that nobody has paid an advance for would be worth more than ${formatTaka(unpaidDayTaka)}. Please take an advance for one of them first, or let a super admin make this order.`
  throw new Problem('UNPAID_TODAY', { message })
}

/** Orders that the account made or changed. */
async function unpaidPaisaToday({ app, tx, account: { id } }: DeskWork, exceptId: string): Promise<Paisa> {
  const { rows } = await tx.execute<{ paisa: string }>(sql`
    select coalesce(sum(subtotal_paisa), 0) as paisa from orders
    where ((created_at > now() - interval '1 day' and created_by = ${id})
        or (changed_at > now() - interval '1 day' and changed_by = ${id}))
      and id <> ${exceptId} and payment_status = 'unpaid'
      and status not in (${sql.raw(wordList(closedStatuses))}) and (units_taken or hold_until is not null)
      and coalesce(${keptPaisa}, 0) < ${leastAdvance(app.config.advances)}`)
  return Number(rows[0]?.paisa ?? 0)
}

/** `suggestedAdvance` of an order in stock. */
function leastAdvance({ tiers }: AdvanceTerms): SQL {
  const cases = tiers.map(({ upTo, advance }) =>
    upTo === null
      ? sql`else ${toPaisa(advance)}::bigint`
      : sql`when subtotal_paisa <= ${toPaisa(upTo)} then ${toPaisa(advance)}::bigint`,
  )
  return sql`least(case ${sql.join(cases, sql` `)} end, subtotal_paisa)`
}
