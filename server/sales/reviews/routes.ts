import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { reviews } from '#shared/contract/reviews.ts'
import { decideReview } from './decide-review.ts'
import { listStaffReviews } from './staff-reviews.ts'
import { writeReview } from './write-review.ts'

export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...reviews.write, handler: ({ body, account }) => writeReview(app, account, body) })

  app.route({
    ...reviews.list,
    handler: async ({ query }, reply) => replyWithListPage(reply, await listStaffReviews(app.db, query)),
  })

  app.route({
    ...reviews.decide,
    handler: (request) => decideReview(app, callerOf(request), request.params.id, request.body),
  })
}
