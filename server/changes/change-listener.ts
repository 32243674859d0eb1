import type { FastifyBaseLogger } from 'fastify'
import { Client, type Pool } from 'pg'

const heartbeatMs = 15_000
const longestPauseMs = 10_000

export type ChangeListener = { isConnected(): boolean; close(): Promise<void> }

type Options = {
  pool: Pool
  channel: string
  hear: (payload: string) => Promise<void>
  /** Called when the connection is back after a loss, before anything new is heard. */
  startOver: () => Promise<void>
  log: FastifyBaseLogger
}

/** A connection of its own that hears what other instances announce, and comes back when it is lost. */
export async function listenForChanges(options: Options): Promise<ChangeListener> {
  const { channel, hear, startOver, log } = options
  let client: Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    client?.end().catch(() => {})
    client = undefined
    const next = new Client({ ...options.pool.options, keepAlive: true, query_timeout: 5_000 })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload = '' }) => {
      hear(payload).catch((error: unknown) => log.error({ err: error }, 'a change could not be applied'))
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    client = next
    beat(next)
  }

  /** A peer that vanished without a word is only noticed by asking. */
  function beat(current: Client) {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => current === client && beat(current),
        () => lost(current),
      )
    }, heartbeatMs)
    timer.unref()
  }

  function lost(current: Client) {
    if (closed || current !== client) return
    client = undefined
    clearTimeout(timer)
    current.end().catch(() => {})
    log.warn('no longer hearing of changes, connecting again')
    reconnect(250)
  }

  function reconnect(pause: number) {
    if (closed) return
    timer = setTimeout(() => {
      connect()
        .then(startOver)
        .catch(() => reconnect(Math.min(pause * 2, longestPauseMs)))
    }, pause)
    timer.unref()
  }

  await connect()
  return {
    isConnected: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
