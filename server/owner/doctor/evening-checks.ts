// These queries read the tables and not the view money_moved, which tills and months read: a check of its own finds a
// mistake of the view as well.

/** Cash at the door that nobody owes was brought to the counter; what an exchange carried is given back in cash. */
const methodOfTill = `case when kind in ('cod', 'exchange') then 'cash' else kind end`

/** Money that tills counted, by till and method: as it is in the rows that name the till. */
const countedRows = `
  select till_id, ${methodOfTill} as method, amount_paisa as in_paisa, 0 as out_paisa
  from collections where till_id is not null
  union all
  select refunds.till_id, ${methodOfTill}, 0, refunds.amount_paisa
  from refunds join collections on collections.id = collection_id where refunds.till_id is not null
  union all
  select till_id, 'cash', paid_paisa, 0 from pay_outs where till_id is not null`

/** Whose hands money is or was in, with the till that counted it. An exchange moves none. */
const hands = `
  select 'collection ' || id as what, till_id, by_id, shop_id, at from collections
  where by_id is not null and owed_paisa is null and voided_at is null and kind <> 'exchange'
  union all
  select 'refund ' || id, till_id, by_id, shop_id, created_at from refunds
  where by_id is not null and collection_id is not null and state = 'refunded' and exchange_id is null
  union all
  select 'pay-out ' || id, till_id, by_id, shop_id, created_at from pay_outs
  where by_id is not null and way = 'cash'`

/** The evening: tills, what couriers owe, and their pay-outs, compared with the money itself. */
export const eveningChecks: Record<string, string> = {
  'a till that does not add up': `
    select coalesce(counted.till_id, till_sums.till_id) as subject,
      format('%s: counted %s in and %s out, rows %s and %s paisa', coalesce(counted.method, till_sums.method),
        till_sums.in_paisa, till_sums.out_paisa, counted.in_paisa, counted.out_paisa) as detail
    from (select till_id, method, sum(in_paisa) as in_paisa, sum(out_paisa) as out_paisa
      from (${countedRows}) as rows group by till_id, method) as counted
    full join till_sums on till_sums.till_id = counted.till_id and till_sums.method = counted.method
    where (coalesce(counted.in_paisa, 0), coalesce(counted.out_paisa, 0))
      is distinct from (till_sums.in_paisa, till_sums.out_paisa)`,

  'money in the till of somebody else': `
    select what as subject, format('till %s of %s', tills.id, person) as detail
    from (${hands}) as hands join tills on tills.id = till_id
    where (by_id, coalesce(hands.shop_id, '')) <> (person_id, tills.shop_id)
      or (at at time zone 'Asia/Dhaka')::date > day`,

  // A sale that waited while its till was closed began before and is in the next one.
  'money that a closed till left out': `
    select what as subject, format('of %s, till of %s', at, day) as detail
    from (${hands}) as hands join tills on person_id = by_id and tills.shop_id = coalesce(hands.shop_id, '')
    where till_id is null and at < ((day + 1)::timestamp at time zone 'Asia/Dhaka')
      and at < closed_at - interval '5 minutes'
      and (at at time zone 'Asia/Dhaka')::date >= (select min(first.day) from tills as first
        where first.person_id = tills.person_id and first.shop_id = tills.shop_id)`,

  'owed by a courier for a parcel of another order': `
    select collections.id as subject, format('parcel %s', shipment_id) as detail
    from collections left join shipments on shipments.id = shipment_id and shipments.order_id = collections.order_id
    where shipment_id is not null and shipments.id is null`,

  'paid out without a pay-out that says so': `
    select id as subject, format('%s paisa on %s', owed_paisa, paid_out_at) as detail from collections
    where paid_out_at is not null and not exists (select from pay_out_rows
      where pay_out_rows.shipment_id = collections.shipment_id and (state = 'matched' or decision = 'settled'))
    union all
    select tran_id, format('%s paisa on %s', charged_paisa, paid_out_at) from payments
    where paid_out_at is not null and not exists (select from pay_out_rows
      where pay_out_rows.tran_id = payments.tran_id and (state = 'matched' or decision = 'settled'))`,

  'a row of a pay-out that closed nothing': `
    select pay_out_rows.id as subject, format('%s of %s paisa', number, amount_paisa) as detail from pay_out_rows
    where (state = 'matched' or decision = 'settled') and (
      exists (select from collections where collections.shipment_id = pay_out_rows.shipment_id
        and voided_at is null and paid_out_at is null and collections.at < (
          select coalesce(resolved_at, pay_outs.created_at) from pay_outs where pay_outs.id = pay_out_id))
      or exists (select from payments where payments.tran_id = pay_out_rows.tran_id and paid_out_at is null))`,

  'a row of a pay-out that fits and has another amount': `
    select id as subject, format('%s paid, %s owed', amount_paisa, owed_paisa) as detail from pay_out_rows
    where state = 'matched' and amount_paisa is distinct from owed_paisa`,
}
