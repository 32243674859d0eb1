import { sql } from 'drizzle-orm'
import type { Sandbox } from './sandbox.ts'
import { deliveries, transactions } from './tables.ts'

export interface WriteLater<Row> {
  add: (row: Row) => void
  /** Resolves when everything added so far can be read. */
  flush: () => Promise<void>
}

export type Delivery = typeof deliveries.$inferInsert
/** A charge that the shop has had confirmed. */
export type Validation = { id: number; validatedOn: Date }

export function createDeliveryLog(db: Sandbox['db']): WriteLater<Delivery> {
  return writeLater((rows) => db.insert(deliveries).values(rows))
}

export function createValidationLog(db: Sandbox['db']): WriteLater<Validation> {
  return writeLater((rows) => {
    const ids = sql.param(rows.map(({ id }) => id))
    const moments = sql.param(rows.map(({ validatedOn }) => validatedOn.toISOString()))
    return db.execute(sql`
      update ${transactions} set validated_on = given.at
      from unnest(${ids}::bigint[], ${moments}::timestamptz[]) as given(id, at) where given.id = transactions.id`)
  })
}

const keepBackMs = 100

/** Written some at a time: a log is not worth a trip to the database for every payment. */
function writeLater<Row>(write: (rows: Row[]) => PromiseLike<unknown>): WriteLater<Row> {
  let waiting: Row[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeWaiting)
    return writing
  }

  async function writeWaiting(): Promise<void> {
    const rows = waiting
    waiting = []
    // A log that cannot be written must not stop a payment.
    if (rows.length > 0) await write(rows).then(noResult, noResult)
  }

  return {
    add(row) {
      waiting.push(row)
      timer ??= setTimeout(flush, keepBackMs).unref()
    },
    flush,
  }
}

function noResult() {}
