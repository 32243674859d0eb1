import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contact } from '#shared/contract/contact.ts'
import { write } from '../changes/write.ts'
import { newId } from '../db/ids.ts'
import { contactMail, customRequirementMail } from '../mail/contact-mails.ts'
import { enqueue } from '../mail/queries.ts'
import { insertContactMessage, insertCustomRequirement } from './queries.ts'

/** What is written to the shop is stored and on its way to staff in one transaction: both or neither. */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contact.create,
    handler: async ({ body }, reply) => {
      const message = { id: newId(), ...body }
      await write(app, async (tx) => {
        await insertContactMessage(tx, message)
        await enqueue(tx, [contactMail(message)])
      })
      return reply.code(201).send({ message: 'Thank you for your message. We will get back to you soon.' })
    },
  })

  app.route({
    ...contact.customRequirements,
    handler: async ({ body }, reply) => {
      const wish = { id: newId(), ...body }
      await write(app, async (tx) => {
        await insertCustomRequirement(tx, wish)
        await enqueue(tx, [customRequirementMail(wish)])
      })
      return reply.code(201).send({ message: 'Thank you. We will look for it and call you back.' })
    },
  })
}
