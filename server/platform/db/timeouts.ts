import { Socket } from 'node:net'
import type { PoolConfig } from 'pg'

export type Timeouts = Pick<PoolConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'> & {
  /** How long a connection in use may receive nothing at all. */
  silenceMs: number
}

/**
 * Timeouts of an open shop. PostgreSQL's own two end first and come with an error message; the second also releases
 * the locks of an instance that was cut off in the middle of a transaction.
 */
export const shopTimeouts: Timeouts = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  silenceMs: 20_000,
}

/**
 * Makes the sockets of a pool (pg's option `stream`). A network that drops packets breaks no connection, so without
 * this timeout a query on it would wait for ever.
 */
export function socketWithTimeout(silenceMs: number): () => Socket {
  return () => {
    const socket = new Socket()
    return socket.setTimeout(silenceMs, () => {
      socket.destroy(Object.assign(new Error('the database does not respond'), { code: 'ETIMEDOUT' }))
    })
  }
}
