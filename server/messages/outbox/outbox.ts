import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/client.ts'
import { columnsOf, placeholder, statement } from '#server/platform/db/statement.ts'

/** How long a message that was taken is hidden from other instances. */
const leaseSeconds = 60
const maxWaitMinutes = 6 * 60

type Options = {
  /** Part of the names of its prepared statements. */
  what: string
  /** After so many tries the row stays unsent, for staff to look at. */
  maxTries: number
  /**
   * Whether a message is taken only once: one whose sender crashed, or got no clear response, stays `handed` and is
   * never sent again. Otherwise it can be taken again after the lease, and may arrive twice.
   */
  atMostOnce?: boolean
}

type Taken = { id: string; tries: number }

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
  const take = statement<Record<string, unknown>>(
    `take_due_${what}`,
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

    /** Takes the message that has waited longest, for the time of its lease. */
    async takeDue(db: Db): Promise<Table['$inferSelect'] | undefined> {
      const [row] = await take(db, {})
      return row && columns.read(row)
    },

    async markSent(db: Db, { id }: Taken): Promise<void> {
      await sent(db, { id })
    },

    /** Schedules a retry; the wait doubles each time. */
    async retryLater(db: Db, { id, tries }: Taken, reason: string): Promise<void> {
      const minutes = Math.min(2 ** (tries - 1), maxWaitMinutes)
      await db.execute(sql`
        update ${name} set last_error = ${reason.slice(0, 500)},
          next_try_at = now() + make_interval(mins => ${minutes}) ${atMostOnce ? sql`, state = 'waiting'` : sql``}
        where id = ${id}`)
    },

    /** Records why a message will not be sent again. */
    async giveUp(db: Db, { id }: Taken, state: 'refused' | 'handed', reason: string): Promise<void> {
      await db.execute(sql`
        update ${name} set last_error = ${reason.slice(0, 500)}, state = ${state} where id = ${id}`)
    },
  }
}
