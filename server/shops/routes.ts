import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { shops } from '#shared/contract/shops.ts'
import { listBranches } from './queries.ts'

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...shops.all, handler: () => listBranches(app.db) })
}
