import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createSemaphore, type Release } from '#server/platform/concurrency/semaphore.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { findReturnPhoto } from '#server/sales/photos/find-photo.ts'
import { photoPermits, sendPhoto } from '#server/sales/photos/private-photos.ts'
import { checkForm, receiveForm } from '#server/site/uploads/receive-form.ts'
import { CounterReturnForm, ReturnForm, returns } from '#shared/contract/returns/returns.ts'
import { returnLimits } from '#shared/orders/returns/return-states.ts'
import { askReturn, proveReturn } from './ask-return.ts'
import { exchangeReturn } from './exchange-return.ts'
import { findDecision } from './find-decision.ts'
import { moveReturn } from './move-return.ts'
import { quoteExchange } from './quote-exchange.ts'
import { refundReturn } from './refund-return.ts'
import { checkCounterReturn, returnAtCounter } from './return-at-counter.ts'
import { listStaffReturns } from './staff-returns.ts'

const photos = { field: 'photos', maxFiles: returnLimits.photos }

export const returnRoutes: FastifyPluginAsyncZod = async (app) => {
  const semaphore = createSemaphore(photoPermits)
  await app.register(multipart)

  app.route({
    ...returns.ask,
    handler: async (request, reply) => {
      let release: Release = () => {}
      try {
        const { checked, pictures } = await receiveForm(request, reply, {
          ...photos,
          async check(fields) {
            const proved = await proveReturn(app.db, request.account, checkForm(ReturnForm, fields))
            // Only now: a form that arrives slowly and proves nothing must not keep others from their returns.
            release = await semaphore.acquire()
            return proved
          },
        })
        return await askReturn(app, checked, pictures)
      } finally {
        release()
      }
    },
  })

  app.route({
    ...returns.atCounter,
    handler: async (request, reply) => {
      const { checked, pictures } = await receiveForm(request, reply, {
        ...photos,
        check: (fields) => checkCounterReturn(app.db, checkForm(CounterReturnForm, fields)),
      })
      return returnAtCounter(app, callerOf(request), checked, pictures)
    },
  })

  app.route({
    ...returns.list,
    handler: async ({ query }, reply) =>
      replyWithListPage(reply, await listStaffReturns(app.db, query, app.config)),
  })

  app.route({ ...returns.decision, handler: ({ params }) => findDecision(app.db, params.id) })

  app.route({
    ...returns.move,
    handler: (request) => moveReturn(app, callerOf(request), request.params.id, request.body),
  })

  app.route({
    ...returns.refund,
    handler: (request) =>
      refundReturn(
        app,
        callerOf(request),
        request.params.id,
        request.body,
        request.headers['idempotency-key'],
      ),
  })

  app.route({
    ...returns.quote,
    handler: (request) => quoteExchange(app, callerOf(request), request.params.id, request.body),
  })

  app.route({
    ...returns.exchange,
    handler: (request) =>
      exchangeReturn(
        app,
        callerOf(request),
        request.params.id,
        request.body,
        request.headers['idempotency-key'],
      ),
  })

  app.route({
    ...returns.photo,
    handler: async ({ params }, reply) => sendPhoto(reply, await findReturnPhoto(app, params)),
  })
}
