import type { Socket } from 'node:net'
import type { ClientBase, PoolClient, PoolConfig } from 'pg'

export type Patience = Pick<PoolConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'> & {
  /** How long nothing at all may be heard on a connection that is in use. */
  silenceMs: number
}

/**
 * How long an open shop waits for its database. PostgreSQL gives up first, and says so; it also ends what an
 * instance left locked that was cut off in the middle of a change.
 */
export const shopPatience: Patience = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  silenceMs: 20_000,
}

/** A network that swallows packets breaks no connection: without this, whoever asked would wait for good. */
export function breakWhenSilent(client: PoolClient, silenceMs: number): void {
  const socket = socketOf(client)
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' }))
  })
}

/** For the work of an upgrade, which takes as long as it takes. The connection is of no use for anything else. */
export async function waitWithoutEnd(client: ClientBase): Promise<void> {
  socketOf(client).setTimeout(0)
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
}

function socketOf(client: ClientBase): Socket {
  return (client as PoolClient).connection.stream as Socket
}
