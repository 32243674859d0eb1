import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { users } from '#shared/contract/users.ts'
import { may } from '#shared/people/permissions.ts'
import { dhakaToday } from '#shared/period.ts'
import { exportAudit } from './export-audit.ts'
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

  app.route({
    ...users.auditCsv,
    handler: ({ query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-log-${dhakaToday()}.csv"`)
        .send(Readable.from(exportAudit(app.read, query))),
  })

  app.route({ ...users.auditPeople, handler: () => app.read(listAuditPeople) })
}
