import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { isForm, showPage, takeForms } from '#server/platform/http/plain-forms.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { privacy } from '#shared/contract/privacy.ts'
import type { ProblemCode } from '#shared/problem.ts'
import type { Language } from '#shared/site/languages.ts'
import { deleteAccount } from './delete-data.ts'
import { deleteByLink, requestLink, startDownload } from './links.ts'
import { streamData } from './stream-data.ts'

/** Copies and deletions of what is kept about people. Forms are sent without scripts and answered by pages. */
export const privacyRoutes: FastifyPluginAsyncZod = async (app) => {
  takeForms(app, (code) => pages[code] ?? '/your-data/later')

  app.route({
    ...privacy.data,
    handler: (request, reply) => sendFile(reply, { userId: callerOf(request).id }, languageOf(request)),
  })

  app.route({
    ...privacy.deleteAccount,
    handler: async (request) => {
      await deleteAccount(app, callerOf(request), request.body)
      return { message: 'Your account is deleted.' }
    },
  })

  app.route({
    ...privacy.requestLink,
    // A job mails the link, so the time of the response does not reveal whether data exists.
    handler: async (request, reply) => {
      const { body, ip } = request
      await requestLink(app, { ...body, network: networkOf(ip), language: languageOf(request) })
      if (isForm(request)) return showPage(reply, '/your-data/sent')
      return { message: 'If we keep anything under this email, a link is on its way to it.' }
    },
  })

  app.route({
    ...privacy.linkData,
    handler: async (request, reply) =>
      sendFile(reply, { mailbox: await startDownload(app.db, request.body.key) }, languageOf(request)),
  })

  app.route({
    ...privacy.deleteLinkData,
    handler: async (request, reply) => {
      await deleteByLink(app, request.body.key)
      if (isForm(request)) return showPage(reply, '/your-data/deleted')
      return { message: 'What we kept under your email is deleted.' }
    },
  })

  function sendFile(reply: FastifyReply, owner: DataOwner, language: Language) {
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(streamData(app.db, owner, language))
  }
}

/** The page that says what a refusal means. */
const pages: Partial<Record<ProblemCode, string>> = {
  LINK_INVALID: '/your-data/expired',
  ORDERS_OPEN: '/your-data/open-orders',
  BAD_REQUEST: '/your-data/invalid',
}
