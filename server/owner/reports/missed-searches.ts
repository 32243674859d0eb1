import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { createLimiter } from '#server/platform/http/rate-limiter.ts'
import { clientAddress } from '#server/platform/http/rate-limits.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { missedPhrase } from './missed-phrase.ts'

/** Searches wait this long in memory, so that a search never waits for the database. */
const storeDelayMs = 5_000
/** Different phrases that wait at once; others are not counted. */
const maxWaiting = 500
/** Rows of one day in the table. */
const maxRowsPerDay = 1_000
/** Searches of one network that count in an hour: fewer than would fill a day. */
const maxPerNetwork = 30
const hourMs = 3_600_000

export type MissedSearches = ReturnType<typeof createMissedSearches>
type Deps = { db: Db; config: Config; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Counts searches that found nothing. They are collected in memory and stored now and then without who searched: an
 * address is only looked at to keep one visitor from filling the list, and is forgotten after an hour.
 */
export function createMissedSearches({ db, config, log }: Deps) {
  const addressOf = clientAddress(config)
  const limiter = createLimiter(Math.ceil(maxPerNetwork * config.rateLimitFactor), hourMs)
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function record(text: string, request: IncomingMessage): void {
    if (isRobot(request.headers['user-agent'])) return
    const phrase = missedPhrase(text)
    if (phrase === undefined || (!waiting.has(phrase) && waiting.size >= maxWaiting)) return
    if (limiter.take(addressOf(request)) > 0) return
    waiting.set(phrase, (waiting.get(phrase) ?? 0) + 1)
    timer ??= setTimeout(() => void store(), storeDelayMs).unref()
  }

  /** Stores what waits. If the database fails, these searches are dropped: they are not worth the memory. */
  async function store(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = waiting
    waiting = new Map()
    if (counted.size === 0) return
    await storeCounted(db, counted).catch((error: unknown) =>
      log.warn({ err: error }, 'missed searches could not be stored'),
    )
  }

  return { record, store }
}

/** Programs that name themselves as robots, and those without a user agent: browsers always send one. */
function isRobot(userAgent = ''): boolean {
  return (
    userAgent === '' ||
    /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|java\/|go-http|axios|node/i.test(
      userAgent,
    )
  )
}

/** The lock keeps instances that store at once from exceeding the rows of a day together. */
async function storeCounted(db: Db, counted: ReadonlyMap<string, number>): Promise<void> {
  const [phrases, times] = [[...counted.keys()], [...counted.values()]]
  await db.transaction(async (tx) => {
    await lockByName(tx, 'missed-searches')
    await tx.execute(sql`
      with today as (select (now() at time zone 'Asia/Dhaka')::date as day),
      counted as (
        select * from unnest(${sql.param(phrases)}::text[], ${sql.param(times)}::int[]) as one(phrase, times)
      ), known as (
        update missed_searches set times = missed_searches.times + counted.times from counted, today
        where missed_searches.day = today.day and missed_searches.phrase = counted.phrase
        returning missed_searches.phrase
      )
      insert into missed_searches (day, phrase, times)
      select today.day, counted.phrase, counted.times from counted, today
      where counted.phrase not in (select phrase from known) order by counted.times desc
      limit greatest(0, ${maxRowsPerDay} - (select count(*) from missed_searches join today using (day)))`)
  })
}
