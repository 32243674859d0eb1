import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { users } from '#shared/contract/users.ts'
import { may } from '#shared/people/permissions.ts'
import { listAudit, listAuditPeople } from './list-audit.ts'
import { listUsers } from './queries.ts'
import { updateRole } from './update-role.ts'

/** The calls about accounts that only staff make. */
export const staffUserRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...users.list,
    handler: async (request, reply) => {
      const mayReset = may(callerOf(request).role, 'users.write')
      return replyWithListPage(reply, await app.read((db) => listUsers(db, request.query, mayReset)))
    },
  })

  app.route({
    ...users.updateRole,
    handler: async (request) => {
      await updateRole(app, callerOf(request), request.body)
      return { message: 'User role updated successfully!' }
    },
  })

  app.route({
    ...users.audit,
    handler: async ({ query }, reply) =>
      replyWithListPage(reply, await app.read((db) => listAudit(db, query))),
  })

  app.route({ ...users.auditPeople, handler: () => app.read(listAuditPeople) })
}
