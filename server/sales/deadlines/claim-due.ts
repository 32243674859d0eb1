import { type SQL, sql } from 'drizzle-orm'
import { claims } from '#server/platform/db/schema.ts'
import { isOneOf } from '#server/platform/db/tables/columns.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { daysAfter } from '#server/platform/settings/deadlines.ts'
import { claimsWithDeadline } from '#shared/units/claim-states.ts'

type Limits = Pick<Config, 'claimDays' | 'claimMakerDays'>

/** By when a claim is to be ready. Its maker has more time, and the claim keeps it once the machine is back. */
export function claimDue({ claimDays, claimMakerDays }: Limits): SQL<Date> {
  const days = sql`case when ${claims.atMakerAt} is null then ${claimDays}::int else ${claimMakerDays}::int end`
  return daysAfter(sql`${claims.createdAt}`, days) as SQL<Date>
}

export const hasDeadline = isOneOf(claims.state, claimsWithDeadline)

/** Whether the buyer of a claim waits for longer than promised. */
export function isLateClaim(limits: Limits): SQL<boolean> {
  return sql<boolean>`(${hasDeadline} and ${claimDue(limits)} <= now())`
}
