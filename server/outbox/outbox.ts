import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import { columnsOf, placeholder, statement } from '../db/statement.ts'

/** How long a claimed message is hidden from other instances. */
const leaseSeconds = 60
const maxWaitMinutes = 6 * 60

type Options = {
  /** Part of the names of its prepared statements. */
  what: string
  /** After so many tries the row stays unsent, for staff to look at. */
  maxTries: number
  /**
   * Whether a message is claimed only once: one whose sender crashed, or got no clear answer, stays `handed` and is never
   * sent again. Otherwise it can be claimed again after the lease, and may arrive twice.
   */
  atMostOnce?: boolean
}

type Claimed = { id: string; tries: number }

/**
 * A table of messages that are written in the transactions that cause them, and sent afterwards. By hand: a job queue
 * would be written in a transaction of its own, and a mail could be sent for an order that was rolled back.
 */
export function createOutbox<Table extends PgTable>(
  table: Table,
  { what, maxTries, atMostOnce = false }: Options,
) {
  const columns = columnsOf(table, what)
  const name = sql.identifier(getTableName(table))
  const isOpen = atMostOnce ? sql`state = 'waiting'` : sql`sent_at is null`
  const claim = statement<Record<string, unknown>>(
    `claim_due_${what}`,
    sql`
      update ${name} set tries = tries + 1, next_try_at = now() + make_interval(secs => ${sql.raw(`${leaseSeconds}`)})
        ${atMostOnce ? sql`, state = 'handed'` : sql``}
      where id = (
        select id from ${name} where ${isOpen} and next_try_at <= now() and tries < ${sql.raw(`${maxTries}`)}
        order by next_try_at, created_at limit 1 for update skip locked
      )
      returning ${columns.list}`,
  )
  const sent = statement(
    `mark_${what}_sent`,
    sql`
      update ${name} set sent_at = now(), last_error = null ${atMostOnce ? sql`, state = 'sent'` : sql``}
      where id = ${placeholder('id')}`,
  )

  return {
    what,

    /** Claims the message that has waited longest. */
    async claimDue(db: Db): Promise<Table['$inferSelect'] | undefined> {
      const [row] = await claim(db, {})
      return row && columns.read(row)
    },

    async markSent(db: Db, { id }: Claimed): Promise<void> {
      await sent(db, { id })
    },

    /** Schedules a retry; the wait doubles each time. */
    async retryLater(db: Db, { id, tries }: Claimed, reason: string): Promise<void> {
      const minutes = Math.min(2 ** (tries - 1), maxWaitMinutes)
      await db.execute(sql`
        update ${name} set last_error = ${reason.slice(0, 500)},
          next_try_at = now() + make_interval(mins => ${minutes}) ${atMostOnce ? sql`, state = 'waiting'` : sql``}
        where id = ${id}`)
    },

    /** Records why a message will not be sent again. */
    async giveUp(db: Db, { id }: Claimed, state: 'refused' | 'handed', reason: string): Promise<void> {
      await db.execute(sql`
        update ${name} set last_error = ${reason.slice(0, 500)}, state = ${state} where id = ${id}`)
    },
  }
}
