import { sql } from 'drizzle-orm'
import { placeholder, statement } from '#server/db/statement.ts'
import type { Sandbox } from './sandbox.ts'
import type { deliveries } from './tables.ts'

export interface WriteLater<Row> {
  add: (row: Row) => void
  /** Resolves when everything added so far can be read. */
  flush: () => Promise<void>
}

export type Delivery = typeof deliveries.$inferInsert
/** A charge that the shop has had confirmed. */
export type Validation = { id: number; validatedOn: Date }

export function createDeliveryLog(db: Sandbox['db']): WriteLater<Delivery> {
  return writeLater((rows) => insertDeliveries(db, { rows: JSON.stringify(rows) }))
}

const insertDeliveries = statement(
  'sandbox_deliveries',
  sql`
    insert into sandbox.deliveries (session_key, tran_id, url, body, response_code, failure, sent_at)
    select "sessionKey", "tranId", url, body, "responseCode", failure, "sentAt"
    from json_to_recordset(${placeholder('rows')}::json) as r("sessionKey" text, "tranId" text, url text, body text,
      "responseCode" int, failure text, "sentAt" timestamptz)`,
)

export function createValidationLog(db: Sandbox['db']): WriteLater<Validation> {
  return writeLater((rows) => updateValidated(db, { rows: JSON.stringify(rows) }))
}

const updateValidated = statement(
  'sandbox_validated',
  sql`
    update sandbox.transactions set validated_on = r."validatedOn"
    from json_to_recordset(${placeholder('rows')}::json) as r(id bigint, "validatedOn" timestamptz)
    where r.id = transactions.id`,
)

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
