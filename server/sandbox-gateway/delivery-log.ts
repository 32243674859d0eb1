import type { Sandbox } from './sandbox.ts'
import { deliveries } from './tables.ts'

type Delivery = typeof deliveries.$inferInsert

export interface DeliveryLog {
  add: (delivery: Delivery) => void
  /** Resolves when everything added so far can be read. */
  flush: () => Promise<void>
}

const keepBackMs = 100

/** Written some at a time: a log is not worth a trip to the database for every payment. */
export function createDeliveryLog(db: Sandbox['db']): DeliveryLog {
  let waiting: Delivery[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    const rows = waiting
    waiting = []
    // A log that cannot be written must not stop a payment.
    if (rows.length > 0) await db.insert(deliveries).values(rows).then(noResult, noResult)
  }

  return {
    add(delivery) {
      waiting.push(delivery)
      timer ??= setTimeout(flush, keepBackMs).unref()
    },
    flush,
  }
}

function noResult() {}
