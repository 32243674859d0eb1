import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { shops } from '#shared/contract/shops.ts'
import { changeBranch, createBranch, removeBranch } from './manage-branches.ts'
import { listBranches, listManagedBranches } from './queries.ts'

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...shops.all, handler: (request) => listBranches(app.db, languageOf(request)) })
  app.route({ ...shops.manage, handler: () => listManagedBranches(app.db) })
  app.route({
    ...shops.create,
    handler: async (request, reply) =>
      reply.code(201).send(await createBranch(app, callerOf(request), request.body)),
  })
  app.route({
    ...shops.update,
    handler: (request) => changeBranch(app, callerOf(request), request.params.id, request.body),
  })
  app.route({
    ...shops.remove,
    handler: (request) => removeBranch(app, callerOf(request), request.params.id),
  })
}
