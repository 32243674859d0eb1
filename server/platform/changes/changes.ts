import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { batchRefreshes } from './batch-refreshes.ts'
import { type ChangeListener, listenForChanges } from './change-listener.ts'
import { idsOf, type Tag, tags as tagOf } from './tags.ts'

/** The channel of PostgreSQL's NOTIFY. (The channel of an order is the way it came in.) */
const notifyChannel = 'changes'
/** Tags in one notification; PostgreSQL refuses payloads of 8,000 bytes. */
const tagsPerNotification = 80
/** In a rush of sales, their stock is read back together; a single sale does not wait. */
const stockIntervalMs = 20

/** Notifications about one change: each `payload` is sent by `pg_notify` within the transaction. */
type Announcement = { ids: string[]; tags: readonly Tag[]; payloads: string[] }
/** One notification between instances, sent as JSON. */
type Notification = { from: string; id: string; tags: readonly Tag[] }
type Observer = (tags: readonly Tag[] | 'everything') => void

export type Changes = {
  /** Notifies the other instances when the transaction commits. */
  notify(tx: Tx, tags: readonly Tag[]): Promise<Announcement>
  /** After the commit: the catalogue re-reads what changed, then the observers are called. */
  apply(announcement: Announcement): Promise<void>
  /** Caches of the shop's data drop the entries that carry these tags. */
  observe(observer: Observer): void
  /** Starts to receive the changes that other instances make. */
  listen(): Promise<void>
  /** While false, pages of this instance may be older than the shop. */
  isListening(): boolean
  close(): Promise<void>
}

/** The read model, which is brought up to date before the observers are called; each returns the tags of pages that look different now. */
type ReadModel = {
  load(): Promise<void>
  refresh(productIds: readonly string[]): Promise<Tag[]>
  restock(productIds: readonly string[]): Promise<Tag[]>
}

type Deps = { pool: Pool; catalogue: ReadModel; log: FastifyBaseLogger }

export function createChanges({ pool, catalogue, log }: Deps): Changes {
  const own = createAnnouncements()
  const observers: Observer[] = []
  let listener: ChangeListener | undefined

  const refresh = createRefresh({ catalogue, log, callObservers })

  function callObservers(tags: readonly Tag[] | 'everything') {
    for (const observer of observers) observer(tags)
  }

  async function onNotification(text: string) {
    const { from, id, tags } = JSON.parse(text) as Notification
    if (own.receive(from, id)) await refresh(tags)
  }

  /** Notifications sent while the connection was lost never arrive, so everything is read again. */
  async function onReconnect() {
    own.clear()
    await catalogue.load()
    callObservers('everything')
  }

  return {
    async notify(tx, tags) {
      const announcement = own.compose(tags)
      for (const payload of announcement.payloads) await notify(tx, { channel: notifyChannel, payload })
      return announcement
    },

    async apply(announcement) {
      own.discard(announcement)
      if (announcement.tags.length > 0) await refresh(announcement.tags)
    },

    observe: (observer) => void observers.push(observer),

    async listen() {
      listener = await listenForChanges({ pool, channel: notifyChannel, onNotification, onReconnect, log })
    },

    isListening: () => listener?.isConnected() ?? false,

    close: async () => listener?.close(),
  }
}

const notify = statement(
  'notify_changes',
  sql`select pg_notify(${placeholder('channel')}, ${placeholder('payload')})`,
)

type RefreshDeps = Pick<Deps, 'catalogue' | 'log'> & { callObservers: (tags: readonly Tag[]) => void }

/** The catalogue knows which pages show a changed product, and whether they would look different now. */
function createRefresh({ catalogue, log, callObservers }: RefreshDeps) {
  const refreshProducts = batchRefreshes(
    async (tags) => {
      const ids = idsOf('product', tags)
      const stale = ids.length > 0 ? await catalogue.refresh(ids) : []
      const products = new Set(ids.map(tagOf.product))
      callObservers([...tags.filter((tag) => !products.has(tag)), ...stale])
    },
    { log },
  )
  const refreshStock = batchRefreshes(
    async (tags) => callObservers([...tags, ...(await catalogue.restock(idsOf('stock', tags)))]),
    { log, intervalMs: stockIntervalMs },
  )

  return async (tags: readonly Tag[]) => {
    const stock = idsOf('stock', tags).map(tagOf.stock)
    const isStock = new Set(stock)
    const others = tags.filter((tag) => !isStock.has(tag))
    await Promise.all([stock.length > 0 && refreshStock(stock), others.length > 0 && refreshProducts(others)])
  }
}

/** The announcements of this instance, which receives its own notifications, too. */
function createAnnouncements() {
  const instance = randomUUID()
  /** Announced here and not applied yet. If the reply to a commit is lost, its notification still arrives. */
  const unapplied = new Set<string>()
  return {
    compose(tags: readonly Tag[]): Announcement {
      const announcement = composeAnnouncement(instance, tags)
      for (const id of announcement.ids) unapplied.add(id)
      return announcement
    },
    discard({ ids }: Announcement) {
      for (const id of ids) unapplied.delete(id)
    },
    /** Notes that a notification has arrived, and returns whether it is still to be applied. */
    receive: (from: string, id: string) => from !== instance || unapplied.delete(id),
    clear: () => unapplied.clear(),
  }
}

function composeAnnouncement(instance: string, tags: readonly Tag[]): Announcement {
  const announcement: Announcement = { ids: [], tags, payloads: [] }
  for (let start = 0; start < tags.length; start += tagsPerNotification) {
    const id = randomUUID()
    announcement.ids.push(id)
    const some = tags.slice(start, start + tagsPerNotification)
    const notification: Notification = { from: instance, id, tags: some }
    announcement.payloads.push(JSON.stringify(notification))
  }
  return announcement
}
