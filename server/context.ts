import type { Pool } from 'pg'
import type { Access, Heavy, Limit } from '#shared/contract/call.ts'
import type { Role } from '#shared/people/roles.ts'
import type { Language } from '#shared/site/languages.ts'
import type { Catalogue } from './goods/catalogue/catalogue.ts'
import type { MissedSearches } from './owner/reports/missed-searches.ts'
import type { Pages } from './pages/rendering/pages.ts'
import type { CachedRead } from './platform/changes/cached-reads.ts'
import type { Changes } from './platform/changes/changes.ts'
import type { Db } from './platform/db/client.ts'
import type { Read } from './platform/db/read-replica.ts'
import type { DrainState } from './platform/http/http-server.ts'
import type { RateLimitWait } from './platform/http/rate-limits.ts'
import type { Config } from './platform/settings/config.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import type { PaymentGateways } from './sales/payment/gateway/payment-gateways.ts'
import type { SteadfastCourier } from './sales/shipments/steadfast/types.ts'
import type { Pictures } from './site/pictures/pictures.ts'
import type { Storage } from './site/uploads/storage.ts'

/** The caller of a request. The role is read from the database every time, so a demotion counts at once. */
export type Account = {
  id: string
  role: Role
  email: string
  displayName: string
  /** The language in which the account is written to. */
  language: Language
  shopId: string | null
  /** The stored hash of the token: names this session among the account's others. */
  sessionId: string
  /** Staff who have to switch on their second factor before they do anything else. */
  mustEnrol: boolean
}

/** Decorations of the Fastify instance that every part of the server may use. */
export type Context = {
  config: Config
  db: Db
  pool: Pool
  /**
   * Reads from the replica, where there is one: the lists of orders and accounts, the audit log, the dashboard and the
   * reports, with their exports. Staff's other lists (claims, messages, reviews, held units) read `db`.
   */
  read: Read
  catalogue: Catalogue
  missedSearches: MissedSearches
  changes: Changes
  cachedRead: CachedRead
  gateways: PaymentGateways
  /** Null where no courier is booked by its API. */
  courier: SteadfastCourier | null
  storage: Storage
  /** Photos of warranty claims: never served to visitors. */
  claimStorage: Storage
  /** The log of deletions, which survives a restore of the database. */
  deletionStorage: Storage
  pictures: Pictures
  metrics: Metrics
  drainState: DrainState
  /** The renderer of pages; null where there are none. */
  pages: Pages | null
  rateLimitWait: RateLimitWait
}

declare module 'fastify' {
  interface FastifyInstance extends Context {}
  interface FastifyRequest {
    account: Account | null
  }
  interface FastifyContextConfig {
    access?: Access
    limit?: Limit
    heavy?: Heavy
    essential?: boolean
    hasFiles?: boolean
    duringEnrolment?: boolean
    /** Answered however busy their address is: probes, pictures, and what gateway and courier send. */
    unlimited?: boolean
  }
}
