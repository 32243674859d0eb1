import { type SQL, sql } from 'drizzle-orm'

/** The tables whose money people have in their hands, with what a closed till names there. */
export const handTables = ['collections', 'refunds', 'pay_outs'] as const
export type HandTable = (typeof handTables)[number]

type Source = { at: SQL; isInHand: SQL; shopId: SQL; method: SQL; inPaisa: SQL; outPaisa: SQL }

/**
 * Cash on delivery that no courier owes was brought to the counter, and is given back from there; so is what an exchange
 * carried from another order, if it goes back after all.
 */
const codIsCash = (kind: SQL) =>
  sql`case ${kind} when 'cod' then 'cash' when 'exchange' then 'cash' else ${kind} end`

/**
 * How money of a person is found that no till has counted: what they took, what they gave back, and cash that a courier
 * handed to them. Each condition is that of an index.
 */
export const handSources: Record<HandTable, Source> = {
  collections: {
    at: sql`collections.at`,
    isInHand: sql`collections.by_id is not null and collections.till_id is null and collections.owed_paisa is null
      and collections.voided_at is null and collections.kind <> 'exchange'`,
    shopId: sql`coalesce(collections.shop_id, '')`,
    method: codIsCash(sql`collections.kind`),
    inPaisa: sql`collections.amount_paisa`,
    outPaisa: sql`0::bigint`,
  },
  refunds: {
    at: sql`refunds.created_at`,
    isInHand: sql`refunds.by_id is not null and refunds.till_id is null and refunds.collection_id is not null
      and refunds.state = 'refunded' and refunds.exchange_id is null`,
    shopId: sql`coalesce(refunds.shop_id, '')`,
    method: codIsCash(sql`(select kind from collections where collections.id = refunds.collection_id)`),
    inPaisa: sql`0::bigint`,
    outPaisa: sql`refunds.amount_paisa`,
  },
  pay_outs: {
    at: sql`pay_outs.created_at`,
    isInHand: sql`pay_outs.by_id is not null and pay_outs.till_id is null and pay_outs.way = 'cash'`,
    shopId: sql`coalesce(pay_outs.shop_id, '')`,
    method: sql`'cash'`,
    inPaisa: sql`pay_outs.paid_paisa`,
    outPaisa: sql`0::bigint`,
  },
}

/** One row for each of them: whose, where, when, and how much came or went. */
export const moneyInHand: SQL = sql.join(
  handTables.map((table) => {
    const { at, isInHand, shopId, method, inPaisa, outPaisa } = handSources[table]
    return sql`select ${sql.raw(table)}.by_id as person_id, ${sql.raw(table)}.by as person, ${shopId} as shop_id,
      ${at} as at, ${method} as method, ${inPaisa} as in_paisa, ${outPaisa} as out_paisa
      from ${sql.raw(table)} where ${isInHand}`
  }),
  sql` union all `,
)
