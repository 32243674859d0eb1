import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { write } from '#server/platform/changes/write.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { users } from '#shared/contract/users.ts'
import { Problem } from '#shared/problem.ts'
import { login } from './login.ts'
import { enrolmentOf } from './must-enrol.ts'
import { listOwnAlerts } from './own-alerts.ts'
import { findUser, toAccount } from './queries.ts'
import { register } from './register.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { staffUserRoutes } from './staff-routes.ts'
import { updateProfile } from './update-profile.ts'

const manyRegistrations =
  'Many accounts were opened from your network today. Please try again tomorrow: you can order without one.'

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(staffUserRoutes)
  await app.register(passwordLinkRoutes)

  app.route({
    ...users.login,
    handler: (request) =>
      login(app, {
        ...request.body,
        language: languageOf(request),
        userAgent: request.headers['user-agent'],
      }),
  })

  app.route({
    ...users.register,
    handler: async (request, reply) => {
      const { body, headers, raw } = request
      const retryAfter = app.rateLimitWait(raw, 'registrationsPerDay')
      if (retryAfter > 0) throw new Problem('TOO_MANY', { message: manyRegistrations, retryAfter })
      const form = { ...body, language: languageOf(request) }
      return reply.code(201).send(await register(app, form, headers['user-agent']))
    },
  })

  app.route({
    ...users.logout,
    handler: async (request) => {
      await write(app, (tx) => endSession(tx, callerOf(request).sessionId))
      return { message: 'You are logged out.' }
    },
  })

  app.route({
    ...users.me,
    handler: async (request) => {
      const user = await findUser(app.db, callerOf(request).id)
      if (!user) throw new Problem('NOT_LOGGED_IN')
      return { ...toAccount(user), ...(await enrolmentOf(app.db, user.id)) }
    },
  })

  app.route({
    ...users.sessions,
    handler: (request) => listSessions(app.db, callerOf(request), languageOf(request)),
  })

  app.route({ ...users.alerts, handler: (request) => listOwnAlerts(app.db, callerOf(request).id) })

  app.route({
    ...users.endOtherSessions,
    handler: async (request) => {
      await write(app, (tx) => endOtherSessions(tx, callerOf(request)))
      return { message: 'You are logged out everywhere else.' }
    },
  })

  app.route({
    ...users.update,
    handler: (request) => {
      const { oldPassword, password } = request.body
      // A change of the password costs what a login costs, so it counts as one; names do not.
      const wait = oldPassword || password ? app.rateLimitWait(request.raw, 'login') : 0
      if (wait > 0) throw new Problem('TOO_MANY', { retryAfter: wait })
      return updateProfile(app, callerOf(request), { ...request.body, language: languageOf(request) })
    },
  })
}

/** A forgotten password is replaced by a link that a job mails, so that the time of the response tells nothing. */
const passwordLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...users.forgotPassword,
    handler: async (request) => {
      const { body, ip } = request
      await forgotPassword(app, { ...body, network: networkOf(ip), language: languageOf(request) })
      return {
        message: 'If there is an account with this email, a link to choose a new password is on its way.',
      }
    },
  })

  app.route({
    ...users.resetPassword,
    handler: async ({ body }) => {
      await resetPassword(app, body.key, body.password)
      return { message: 'Your password is changed. Please log in.' }
    },
  })
}
