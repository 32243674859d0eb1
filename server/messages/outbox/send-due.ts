import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/client.ts'
import { withoutPeople } from '#server/platform/telemetry/logged-error.ts'

const maxPerRun = 200

/**
 * The result of a try to send. `retry`: certainly not sent, so it is tried again; `stopsQueue` where the
 * other messages would fail as well. `refused`: never to be sent. `unclear`: perhaps sent, perhaps not.
 */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'retry'; reason: string; stopsQueue: boolean }
  | { kind: 'refused' | 'unclear'; reason: string }

type Queue<Row> = {
  what: string
  takeDue: (db: Db) => Promise<Row | undefined>
  markSent: (db: Db, row: Row) => Promise<void>
  retryLater: (db: Db, row: Row, reason: string) => Promise<void>
  giveUp: (db: Db, row: Row, state: 'refused' | 'handed', reason: string) => Promise<void>
}

type Deps<Row> = {
  db: Db
  log: FastifyBaseLogger
  send: (row: Row) => Promise<SendResult>
  stopping?: AbortSignal | undefined
}

/**
 * Sends the messages that are due, one after the other, and returns how many. Any number of instances may do so at
 * once: each message is taken by one of them.
 */
export async function sendDue<Row extends { id: string; tries: number }>(
  outbox: Queue<Row>,
  { db, log, send, stopping }: Deps<Row>,
): Promise<number> {
  let sent = 0
  for (let count = 0; count < maxPerRun; count += 1) {
    const row = stopping?.aborted ? undefined : await outbox.takeDue(db)
    if (!row) return sent
    const result = await send(row)
    await record(outbox, db, row, result)
    if (result.kind === 'sent') {
      sent += 1
      continue
    }
    const { id, tries } = row
    const reason = withoutPeople(result.reason)
    log.warn({ id, tries, reason, end: result.kind }, `${outbox.what}: not sent`)
    if (result.kind === 'unclear' || (result.kind === 'retry' && result.stopsQueue)) return sent
  }
  return sent
}

function record<Row>(outbox: Queue<Row>, db: Db, row: Row, result: SendResult): Promise<void> {
  switch (result.kind) {
    case 'sent':
      return outbox.markSent(db, row)
    case 'retry':
      return outbox.retryLater(db, row, result.reason)
    case 'refused':
      return outbox.giveUp(db, row, 'refused', result.reason)
    case 'unclear':
      return outbox.giveUp(db, row, 'handed', result.reason)
  }
}
