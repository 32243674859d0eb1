import { type SQL, sql } from 'drizzle-orm'
import { returns } from '#server/platform/db/schema.ts'
import { isOneOf } from '#server/platform/db/tables/columns.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { daysAfter, hoursAfter } from '#server/platform/settings/deadlines.ts'
import { returnsWithDeadline } from '#shared/orders/returns/return-states.ts'

type Limits = Pick<Config, 'answerHours' | 'refundDays'>

/** By when a return is to be answered, as a message is, or decided once the machine is there, as a refund is. */
export function returnDue({ answerHours, refundDays }: Limits): SQL<Date> {
  const decided = daysAfter(sql`coalesce(${returns.receivedAt}, ${returns.movedAt})`, refundDays)
  return sql`case when ${returns.state} = 'asked' then ${hoursAfter(sql`${returns.createdAt}`, answerHours)}
    else ${decided} end`
}

export const hasReturnDeadline = isOneOf(returns.state, returnsWithDeadline)

/** Whether the buyer of a return waits for longer than promised. */
export function isLateReturn(limits: Limits): SQL<boolean> {
  return sql<boolean>`(${hasReturnDeadline} and ${returnDue(limits)} <= now())`
}
