import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { secondFactor } from '#shared/contract/second-factor.ts'
import { confirmEnrolment, findSecondFactor, startEnrolment } from './enrol.ts'
import { endSecondFactor, resetSecondFactor } from './remove-second-factor.ts'
import { requireSecondFactor } from './require-second-factor.ts'

export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...secondFactor.read, handler: (request) => findSecondFactor(app.db, callerOf(request)) })

  app.route({
    ...secondFactor.start,
    handler: (request) => startEnrolment(app, callerOf(request), request.body.password),
  })

  app.route({
    ...secondFactor.confirm,
    handler: async (request) => ({
      recoveryCodes: await confirmEnrolment(app, callerOf(request), request.body.code),
    }),
  })

  app.route({
    ...secondFactor.end,
    handler: async (request) => {
      await endSecondFactor(app, callerOf(request), request.body)
      return { message: 'Your second factor is off.' }
    },
  })

  app.route({
    ...secondFactor.require,
    handler: async (request) => {
      const { required } = request.body
      await requireSecondFactor(app, callerOf(request), required)
      return {
        message: required
          ? 'All staff need a second factor from now on.'
          : 'Staff may work without a second factor.',
      }
    },
  })

  app.route({
    ...secondFactor.reset,
    handler: async (request) => {
      await resetSecondFactor(app, callerOf(request), request.body.userId)
      return { message: 'The second factor is removed. Its owner gets an email.' }
    },
  })
}
