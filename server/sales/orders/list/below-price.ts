import { sql } from 'drizzle-orm'
import { wordList } from '#server/platform/db/word-list.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'

/** The amount that the options of a line add to the price of its product today. */
const optionsPaisa = sql.raw(`coalesce((select sum(round((option ->> 'addPrice')::numeric * 100))
  from jsonb_each_text(order_lines.chosen) as choice(name, value),
    jsonb_array_elements(coalesce(products.options -> choice.name, '[]')) as option
  where option ->> 'value' = choice.value), 0)`)

/**
 * Open orders that are not paid and have a line below the price of today. A web order is priced again before it is paid
 * again; these are the ones that can still be paid at the old price: a payment page is open, staff made the order or
 * took it up, or a part is paid.
 */
export const isBelowPrice = sql`orders.payment_status = 'unpaid'
  and orders.status not in (${sql.raw(wordList(closedStatuses))})
  and exists (select from order_lines
    join products on products.id = order_lines.product_id
    left join units on units.id = order_lines.unit_id
    where order_lines.order_id = orders.id
      and order_lines.unit_paisa < coalesce(units.price_paisa, products.new_price_paisa + ${optionsPaisa}))`
