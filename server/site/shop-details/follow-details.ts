import type { FastifyInstance } from 'fastify'
import { tags } from '#server/platform/changes/tags.ts'
import { setShopDetails, startWithDetails } from '#shared/site/shop-details.ts'
import { readDetails } from './queries.ts'

/** Reads the shop's details at the start, and again whenever an instance has saved them. */
export async function followDetails({ db, changes, log }: Pick<FastifyInstance, 'db' | 'changes' | 'log'>) {
  changes.observe((changed) => {
    if (changed === 'everything' || changed.includes(tags.shopDetails()))
      void readDetails(db).then(setShopDetails, (error: unknown) =>
        log.error({ err: error }, 'the details of the shop could not be read'),
      )
  })
  startWithDetails(await readDetails(db))
}
