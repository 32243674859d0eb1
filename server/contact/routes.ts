import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contact } from '#shared/contract/contact.ts'
import { receiveMessage, receiveRequirement } from './receive-message.ts'

export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contact.create,
    handler: async ({ body, account }, reply) => {
      await receiveMessage(app, body, account?.id ?? null)
      return reply.code(201).send({ message: 'Thank you for your message. We will get back to you soon.' })
    },
  })

  app.route({
    ...contact.customRequirements,
    handler: async ({ body, account }, reply) => {
      await receiveRequirement(app, body, account?.id ?? null)
      return reply.code(201).send({ message: 'Thank you. We will look for it and call you back.' })
    },
  })
}
