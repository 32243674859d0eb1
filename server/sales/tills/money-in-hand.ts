import { type SQL, sql } from 'drizzle-orm'

/** The tables whose money people have in their hands, with what a closed till names there. */
export const handTables = ['collections', 'refunds', 'pay_outs'] as const

/**
 * Money of people, a row each: what they took and gave back themselves, and cash that a courier handed to them. Cash on
 * delivery that no courier owes was brought to the counter, and is given back from there: it is cash of the till.
 */
export const moneyInHand: SQL = sql`
  select source, id, by_id as person_id, by as person, coalesce(shop_id, '') as shop_id, at,
    case method when 'cod' then 'cash' else method end as method,
    case direction when 'in' then paisa else 0 end as in_paisa,
    case direction when 'out' then paisa else 0 end as out_paisa, till_id
  from money_moved where is_in_hand
  union all
  select 'pay_outs', id, by_id, by, coalesce(shop_id, ''), created_at, 'cash', paid_paisa, 0::bigint, till_id
  from pay_outs where by_id is not null and way = 'cash'`
