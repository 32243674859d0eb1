import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { customers } from '#shared/contract/hotline/customers.ts'
import { addCustomerNote } from './add-customer-note.ts'
import { findCard } from './find-card.ts'
import { searchCustomers } from './search-customers.ts'

export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...customers.search, handler: ({ query }) => app.read((db) => searchCustomers(db, query.q)) })

  app.route({ ...customers.card, handler: ({ query }) => findCard(app.db, query.phone) })

  app.route({
    ...customers.addNote,
    handler: async (request, reply) => {
      const input = { ...request.body, key: request.headers['idempotency-key'] }
      return reply.code(201).send(await addCustomerNote(app, callerOf(request), input))
    },
  })
}
