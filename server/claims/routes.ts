import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/http/access.ts'
import { isForm, showPage, takeForms } from '#server/http/plain-forms.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import { type FormFields, receiveForm } from '#server/uploads/receive-form.ts'
import { ClaimForm, CounterClaimForm, claims } from '#shared/contract/claims.ts'
import { present } from '#shared/present.ts'
import type { ProblemCode } from '#shared/problem.ts'
import { claimLimits } from '#shared/units/claim-states.ts'
import { findOwnPhoto, findPhoto } from './find-photo.ts'
import { moveClaim } from './move-claim.ts'
import { checkCounterClaim, openAtCounter } from './open-at-counter.ts'
import { openClaim, proveClaim } from './open-claim.ts'
import { readForm } from './read-form.ts'
import { listStaffClaims } from './staff-claims.ts'

export const claimRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart)
  takeForms(app, (code) => `/warranty?claim=${pages[code] ?? 'later'}`)

  app.route({
    ...claims.open,
    handler: async (request, reply) => {
      const asker = { account: request.account, network: networkOf(request.ip) }
      const { judged, pictures } = await receive(request, reply, (fields) =>
        proveClaim(app.db, asker, readForm(ClaimForm, fields)),
      )
      const claim = await openClaim(app, judged, pictures)
      return isForm(request) ? showPage(reply, '/warranty?claim=opened') : claim
    },
  })

  app.route({
    ...claims.openAtCounter,
    handler: async (request, reply) => {
      const { judged, pictures } = await receive(request, reply, (fields) =>
        checkCounterClaim(app.db, readForm(CounterClaimForm, fields)),
      )
      return openAtCounter(app, callerOf(request), judged, pictures)
    },
  })

  app.route({
    ...claims.list,
    handler: async ({ query }, reply) => {
      const { list, total } = await listStaffClaims(app.db, query, app.config)
      return reply.header('x-total-count', total).send(list)
    },
  })

  app.route({
    ...claims.move,
    handler: (request) => moveClaim(app, callerOf(request), request.params.id, request.body),
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

/** Photographs of claims are private: no cache keeps one, and no other site shows one. */
function sendPhoto(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('image/webp')
    .send(bytes)
}

/** The notice that the page /warranty shows for a refusal. */
const pages: Partial<Record<ProblemCode, string>> = {
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

/** Reads a form whose fields are judged before its photographs are decoded. */
async function receive<Judged>(
  request: FastifyRequest,
  reply: FastifyReply,
  judge: (fields: FormFields) => Promise<Judged>,
): Promise<{ judged: Judged; pictures: Buffer[] }> {
  let judged: Judged | undefined
  const { pictures } = await receiveForm(request, reply, {
    field: 'photos',
    maxFiles: claimLimits.photos,
    judge: async (fields) => {
      judged = await judge(fields)
    },
  })
  return { judged: present(judged), pictures }
}
