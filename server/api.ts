import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { userRoutes } from './users/routes.ts'

/** Every call of the contract, under /api: one module each. */
export const apiRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(userRoutes)
}
