import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Tx } from '../db/client.ts'
import { type ChangeListener, listenForChanges } from './change-listener.ts'

export const channel = 'changes'
/** What one notification carries; PostgreSQL refuses payloads of 8,000 bytes. */
const tagsPerNotice = 80
const retryMs = 1_000
/** In a rush of sales, what they sold is read back together; a sale by itself does not wait. */
const stockEveryMs = 20

export type Announced = { notices: string[]; tags: readonly string[] }
/** `payloads` are what PostgreSQL has to be told on the channel. */
export type Announcement = Announced & { payloads: string[] }
type Observer = (tags: readonly string[] | 'everything') => void

export type Changes = {
  /** For a statement that tells the other instances by itself, and so saves a round trip. */
  compose(tags: readonly string[]): Announcement
  /** The transaction was undone: nobody will hear of these. */
  forget(notices: readonly string[]): void
  /** Tells the other instances, when the transaction commits. */
  announce(tx: Tx, tags: readonly string[]): Promise<Announced>
  /** After the commit: the catalogue re-reads what changed, then observers hear of it. */
  apply(announced: Announced): Promise<void>
  /** Whoever keeps something made of the shop's data drops what carries these tags. */
  observe(observer: Observer): void
  /** Hears of changes that other instances make. */
  listen(): Promise<void>
  /** While it does not, pages here may be older than the shop. */
  isListening(): boolean
  close(): Promise<void>
}

type Surroundings = { pool: Pool; catalogue: Catalogue; log: FastifyBaseLogger }

export function createChanges({ pool, catalogue, log }: Surroundings): Changes {
  const instance = randomUUID()
  /** Announced here and not yet applied. Should the answer to a commit get lost, its notification still comes. */
  const open = new Set<string>()
  const observers: Observer[] = []
  let listener: ChangeListener | undefined
  // Which pages show a changed product, and whether they would show anything else now, the catalogue knows.
  const refreshAll = inTurns(async (tags) => {
    const ids = idsIn(tags, product)
    const stale = ids.length > 0 ? await catalogue.refresh(ids) : []
    tell([...tags.filter((tag) => !tag.startsWith(product)), ...stale])
  }, log)
  const restock = inTurns(
    async (tags) => tell(await catalogue.restock(idsIn(tags, stock))),
    log,
    stockEveryMs,
  )

  async function refresh(tags: readonly string[]) {
    const sold = tags.filter((tag) => tag.startsWith(stock))
    const others = sold.length > 0 ? tags.filter((tag) => !tag.startsWith(stock)) : tags
    await Promise.all([sold.length > 0 && restock(sold), others.length > 0 && refreshAll(others)])
  }

  function tell(tags: readonly string[] | 'everything') {
    for (const observer of observers) observer(tags)
  }

  async function hear(payload: string) {
    const { from, notice, tags, sold } = JSON.parse(payload) as Payload
    if (from === instance && !open.delete(notice)) return
    const isSold = new Set(sold?.map((id) => product + id))
    await refresh([...tags.filter((tag) => !isSold.has(tag)), ...(sold ?? []).map((id) => stock + id)])
  }

  /** Notifications that came while nobody listened are lost: nothing kept from before can be trusted. */
  async function startOver() {
    open.clear()
    await catalogue.load()
    tell('everything')
  }

  function compose(tags: readonly string[]): Announcement {
    const notices: string[] = []
    const payloads: string[] = []
    for (let start = 0; start < tags.length; start += tagsPerNotice) {
      const notice = randomUUID()
      notices.push(notice)
      open.add(notice)
      const some = tags.slice(start, start + tagsPerNotice)
      payloads.push(JSON.stringify({ from: instance, notice, ...asTold(some) }))
    }
    return { notices, tags, payloads }
  }

  return {
    compose,

    forget(notices) {
      for (const notice of notices) open.delete(notice)
    },

    async announce(tx, tags) {
      const { notices, payloads } = compose(tags)
      for (const payload of payloads) await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
      return { notices, tags }
    },

    async apply({ notices, tags }) {
      for (const notice of notices) open.delete(notice)
      if (tags.length > 0) await refresh(tags)
    },

    observe: (observer) => void observers.push(observer),

    async listen() {
      listener = await listenForChanges({ pool, channel, hear, startOver, log })
    },

    isListening: () => listener?.isConnected() ?? false,

    close: async () => listener?.close(),
  }
}

const product = 'product:'
const stock = 'stock:'
/** `sold`: of which products only the units changed. An instance of an older version reads all of them again. */
type Told = { tags: string[]; sold?: string[] }
type Payload = Told & { from: string; notice: string }

function asTold(tags: string[]): Told {
  const sold = idsIn(tags, stock).filter((id) => !tags.includes(product + id))
  if (sold.length === 0) return { tags }
  return { tags: tags.map((tag) => tag.replace(/^stock:/, product)), sold }
}

function idsIn(tags: readonly string[], kind: string): string[] {
  return tags.filter((tag) => tag.startsWith(kind)).map((tag) => tag.slice(kind.length))
}

/**
 * One refresh at a time, each after the commits it is about: two of one product could otherwise finish in the
 * wrong order. Those who come meanwhile share the next one.
 */
function inTurns(refresh: (tags: readonly string[]) => Promise<void>, log: FastifyBaseLogger, everyMs = 0) {
  let waiting: { tags: Set<string>; done: Promise<void> } | undefined
  let current: Promise<void> = Promise.resolve()
  let lastAt = Number.NEGATIVE_INFINITY

  return function join(tags: readonly string[]): Promise<void> {
    if (!waiting) {
      const batch = { tags: new Set<string>(), done: Promise.resolve() }
      batch.done = current.then(async () => {
        const rest = lastAt + everyMs - performance.now()
        if (rest > 0) await pause(rest)
        lastAt = performance.now()
        waiting = undefined
        await refresh([...batch.tags]).catch((error: unknown) => {
          // What was written stays written; only this instance is behind until the database answers again.
          log.error({ err: error }, 'a change could not be read back, trying again')
          setTimeout(() => void join([...batch.tags]), retryMs).unref()
        })
      })
      waiting = batch
      current = batch.done
    }
    for (const tag of tags) waiting.tags.add(tag)
    return waiting.done
  }
}
