import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import type { Paisa } from '#shared/money.ts'
import { type MoneyMethod, moneyMethods } from '#shared/orders/money/money-rows.ts'
import { addDays, dhakaToday, startOfDay } from '#shared/period.ts'
import { present } from '#shared/present.ts'
import { handTables, moneyInHand } from './money-in-hand.ts'

export type HandSum = { method: MoneyMethod; inPaisa: Paisa; outPaisa: Paisa }
type Hand = { shopId: string; personId: string; day: string }
type Row = { method: MoneyMethod; in_paisa: string; out_paisa: string }

/** Puts the name of a till on all money of a person up to the end of its day, and adds up that money by method. */
export async function countHands(tx: Tx, tillId: string, hand: Hand): Promise<HandSum[]> {
  const since = await firstDay(tx, hand.shopId)
  const rows: Row[] = []
  for (const table of handTables) {
    const counted = await tx.execute<Row>(sql`
      update ${sql.raw(table)} as counted set till_id = ${tillId}
      from (${moneyInHand}) as hand
      where hand.source = ${sql.raw(`'${table}'`)} and hand.id = counted.id and hand.till_id is null
        and hand.person_id = ${hand.personId} and hand.shop_id = ${hand.shopId}
        and hand.at >= ${startOfDay(since).toISOString()}::timestamptz
        and hand.at < ${startOfDay(addDays(hand.day, 1)).toISOString()}::timestamptz
      returning hand.method, hand.in_paisa, hand.out_paisa`)
    rows.push(...counted.rows)
  }
  return addUp(rows)
}

/** The day of the first till of the branch, or yesterday where that is earlier: money of before belongs to none. */
async function firstDay(tx: Tx, shopId: string): Promise<string> {
  const { rows } = await tx.execute<{ first: string }>(sql`
    select to_char(least(min(day), ${addDays(dhakaToday(), -1)}::date), 'YYYY-MM-DD') as first
    from tills where shop_id = ${shopId}`)
  return present(rows[0]).first
}

function addUp(rows: readonly Row[]): HandSum[] {
  return moneyMethods.flatMap((method) => {
    const of = rows.filter((row) => row.method === method)
    if (of.length === 0) return []
    const total = (name: 'in_paisa' | 'out_paisa') => of.reduce((sum, row) => sum + Number(row[name]), 0)
    return [{ method, inPaisa: total('in_paisa'), outPaisa: total('out_paisa') }]
  })
}
