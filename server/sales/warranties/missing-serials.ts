import { notInArray, sql } from 'drizzle-orm'
import { orderLines, orderPieces, orders, warranties } from '#server/platform/db/schema.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'
import { formerWarranties } from '#shared/units/former-warranties.ts'
import { hasComeBack } from './has-come-back.ts'

/** Lines that the version before wrote. Goes with the next version. */
const rules = formerWarranties.map(({ long }) => long)

/** Whether a machine of an order has left the shop without its serial number, as `countMissingSerials` counts them. */
export const hasMissingSerials = sql`${notInArray(orders.status, ['pending', 'confirmed', ...closedStatuses])}
  and ${orders.paymentStatus} <> 'refunded' and exists (
    select from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      and (${orderLines.warrantyRule} is not null or ${orderLines.warranty} = any(${sql.param(rules)}::text[]))
      and ${orderLines.quantity} > (select count(*) from (
        select ${warranties.piece} from ${warranties}
        where ${warranties.orderId} = ${orders.id} and ${warranties.line} = ${orderLines.position}
          and (${warranties.endedAt} is null or ${hasComeBack})
        union select ${orderPieces.piece} from ${orderPieces}
        where ${orderPieces.orderId} = ${orders.id} and ${orderPieces.line} = ${orderLines.position}) as settled))`
