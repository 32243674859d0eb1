import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { calls } from '#shared/contract/hotline/calls.ts'
import { listCalls } from './list-calls.ts'
import { markCall } from './mark-call.ts'
import { sendLink } from './send-link.ts'

export const callRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...calls.list,
    handler: async ({ query }, reply) => replyWithListPage(reply, await listCalls(app.db, query)),
  })

  app.route({
    ...calls.mark,
    handler: (request) => markCall(app, callerOf(request), { ...request.params, ...request.body }),
  })

  app.route({
    ...calls.sendLink,
    handler: async (request) => {
      const key = request.headers['idempotency-key']
      await sendLink(app, callerOf(request), { ...request.params, key })
      return { success: true as const }
    },
  })
}
