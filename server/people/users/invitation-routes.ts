import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { invitations } from '#shared/contract/people/invitations.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { inviteStaff, listInvitations, sendAgain, withdrawInvitation } from './invite-staff.ts'

export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...invitations.list, handler: () => app.read(listInvitations) })

  app.route({
    ...invitations.create,
    handler: async (request, reply) => {
      await inviteStaff(app, callerOf(request), request.body)
      return reply.code(201).send({ message: 'Invitation sent.' })
    },
  })

  app.route({
    ...invitations.send,
    handler: async (request) => {
      await sendAgain(app, callerOf(request), request.params.id)
      return { message: 'Invitation sent again.' }
    },
  })

  app.route({
    ...invitations.withdraw,
    handler: async (request) => {
      await withdrawInvitation(app, callerOf(request), request.params.id)
      return { message: 'Invitation withdrawn.' }
    },
  })

  app.route({ ...invitations.open, handler: ({ body }) => findInvitation(app.db, body.key) })

  app.route({
    ...invitations.accept,
    handler: async ({ body }) => {
      await acceptInvitation(app, body)
      return { message: 'Your account is ready. Please log in.' }
    },
  })
}
