import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createSemaphore, type Release } from '#server/platform/concurrency/semaphore.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { replyWithListPage } from '#server/platform/http/list-page.ts'
import { isForm, showPage, takeForms } from '#server/platform/http/plain-forms.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { findOwnPhoto, findPhoto } from '#server/sales/photos/find-photo.ts'
import { photoPermits, sendPhoto } from '#server/sales/photos/private-photos.ts'
import { checkForm, receiveForm } from '#server/site/uploads/receive-form.ts'
import { ClaimForm, CounterClaimForm, claims } from '#shared/contract/claims.ts'
import type { ProblemCode } from '#shared/problem.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import { claimLimits } from '#shared/units/claim-states.ts'
import { moveClaim } from './move-claim.ts'
import { checkCounterClaim, openAtCounter } from './open-at-counter.ts'
import { openClaim, proveClaim } from './open-claim.ts'
import { saveFacts } from './save-facts.ts'
import { listStaffClaims } from './staff-claims.ts'
import { undoMove } from './undo-move.ts'

const photos = { field: 'photos', maxFiles: claimLimits.photos }

export const claimRoutes: FastifyPluginAsyncZod = async (app) => {
  const semaphore = createSemaphore(photoPermits)
  await app.register(multipart)
  takeForms(app, (code) => `/warranty?claim=${notices[code] ?? 'later'}`)

  app.route({
    ...claims.open,
    handler: async (request, reply) => {
      const asker = { account: request.account, network: networkOf(request.ip) }
      let release: Release = () => {}
      try {
        const { checked, pictures } = await receiveForm(request, reply, {
          ...photos,
          async check(fields) {
            const proved = await proveClaim(app.db, asker, checkForm(ClaimForm, fields))
            // Only now: a form that arrives slowly and proves nothing must not keep others from their claims.
            release = await semaphore.acquire()
            return proved
          },
        })
        const claim = textsIn(languageOf(request), await openClaim(app, checked, pictures))
        if (!isForm(request)) return claim
        const { number, branch } = claim
        return showPage(reply, `/warranty?${new URLSearchParams({ claim: 'opened', number, branch })}`)
      } finally {
        release()
      }
    },
  })

  app.route({
    ...claims.openAtCounter,
    handler: async (request, reply) => {
      const { checked, pictures } = await receiveForm(request, reply, {
        ...photos,
        check: (fields) => checkCounterClaim(app.db, checkForm(CounterClaimForm, fields)),
      })
      return openAtCounter(app, callerOf(request), checked, pictures)
    },
  })

  app.route({
    ...claims.list,
    handler: async ({ query }, reply) =>
      replyWithListPage(reply, await listStaffClaims(app.db, query, app.config)),
  })

  app.route({
    ...claims.move,
    handler: (request) => moveClaim(app, callerOf(request), request.params.id, request.body),
  })

  app.route({
    ...claims.undo,
    handler: (request) => undoMove(app, callerOf(request), request.params.id, request.body.state),
  })

  app.route({
    ...claims.facts,
    handler: (request) => saveFacts(app, callerOf(request), request.params.id, request.body),
  })

  app.route({
    ...claims.photo,
    handler: async ({ params }, reply) => sendPhoto(reply, await findPhoto(app, params)),
  })

  app.route({
    ...claims.ownPhoto,
    handler: async ({ account, body }, reply) => sendPhoto(reply, await findOwnPhoto(app, account, body)),
  })
}

/** The notice that the page /warranty shows for a refusal. */
const notices: Partial<Record<ProblemCode, string>> = {
  WARRANTY_NOT_FOUND: 'unknown',
  NOT_COVERED: 'over',
  CLAIM_OPEN: 'open',
  BAD_REQUEST: 'unclear',
  BRANCH_NOT_FOUND: 'unclear',
  TOO_LARGE: 'photos',
  WRONG_TYPE: 'photos',
  TOO_MANY: 'too-many',
  TOO_MANY_CLAIMS: 'too-many',
}
