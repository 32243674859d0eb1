import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { contact } from '#shared/contract/contact.ts'
import { messages } from '#shared/contract/messages.ts'
import { changeMessage } from './change-message.ts'
import { receiveMessage, receiveRequirement } from './receive-message.ts'
import { countNewMessages, listStaffMessages } from './staff-messages.ts'

export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contact.create,
    handler: async (request, reply) => {
      await receiveMessage(app, request.body, senderOf(request))
      return reply.code(201).send({ message: 'Thank you for your message. We will get back to you soon.' })
    },
  })

  app.route({
    ...contact.customRequirements,
    handler: async (request, reply) => {
      await receiveRequirement(app, request.body, senderOf(request))
      return reply.code(201).send({ message: 'Thank you. We will look for it and call you back.' })
    },
  })

  app.route({
    ...messages.list,
    handler: async ({ query }, reply) =>
      replyWithListPage(reply, await listStaffMessages(app.db, query, app.config.answerHours)),
  })

  app.route({ ...messages.count, handler: () => countNewMessages(app.db, app.config.answerHours) })

  app.route({
    ...messages.change,
    handler: (request) => changeMessage(app, callerOf(request), request.params, request.body),
  })
}

type FormRequest = Pick<FastifyRequest, 'account'> & { headers: { 'idempotency-key'?: string | undefined } }

function senderOf({ account, headers }: FormRequest) {
  return { userId: account?.id ?? null, key: headers['idempotency-key'] }
}
