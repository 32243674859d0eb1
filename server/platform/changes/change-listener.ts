import type { FastifyBaseLogger } from 'fastify'
import type { Client, Pool } from 'pg'
import { createUnpooledClient } from '#server/platform/db/client.ts'

const heartbeatMs = 15_000
const maxReconnectMs = 10_000

export type ChangeListener = { isConnected(): boolean; close(): Promise<void> }

type Options = {
  pool: Pool
  channel: string
  onNotification: (payload: string) => Promise<void>
  /** Called once a lost connection is back, before any new notification. */
  onReconnect: () => Promise<void>
  log: FastifyBaseLogger
}

/** Holds a connection of its own that receives what other instances announce, and reconnects when it is lost. */
export async function listenForChanges(options: Options): Promise<ChangeListener> {
  const { onReconnect, log } = options
  let client: Client | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    client?.end().catch(() => {})
    client = undefined
    const next = await openClient(options, onLost)
    client = next
    sendHeartbeat(next)
  }

  /** A connection whose peer vanished is only noticed by using it. */
  function sendHeartbeat(current: Client) {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => current === client && sendHeartbeat(current),
        () => onLost(current),
      )
    }, heartbeatMs)
    timer.unref()
  }

  function onLost(current: Client) {
    if (isClosed || current !== client) return
    client = undefined
    clearTimeout(timer)
    current.end().catch(() => {})
    log.warn('the connection for changes was lost, connecting again')
    reconnect(250)
  }

  function reconnect(delayMs: number) {
    if (isClosed) return
    timer = setTimeout(() => {
      connect()
        .then(onReconnect)
        .catch(() => reconnect(Math.min(delayMs * 2, maxReconnectMs)))
    }, delayMs)
    timer.unref()
  }

  await connect()
  return {
    isConnected: () => client !== undefined,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

async function openClient(
  { pool, channel, onNotification, log }: Options,
  onLost: (client: Client) => void,
): Promise<Client> {
  const client = createUnpooledClient(pool, { query_timeout: 5_000 })
  client.on('error', () => onLost(client))
  client.on('end', () => onLost(client))
  client.on('notification', ({ payload = '' }) => {
    onNotification(payload).catch((error: unknown) =>
      log.error({ err: error }, 'a change could not be applied'),
    )
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  return client
}
