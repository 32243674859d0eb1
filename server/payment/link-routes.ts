import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { asProblem, replyWithProblem } from '#server/http/errors.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import { type LinkPaymentInput, payment } from '#shared/contract/payment.ts'
import { toPaisa } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { payByLink } from './pay-by-link.ts'
import { shopOrigin } from './result-address.ts'

const bodyLimit = 4 * 1024
const chosenFields = ['pay', 'amount', 'emiMonths']
const formType = 'application/x-www-form-urlencoded'

/** The payment link. Its page is a form that works without scripts, so a refusal leads back to the page. */
export const linkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error, request, reply) => {
    if (!isForm(request)) return replyWithProblem(error, request, reply)
    const { code } = asProblem(error)
    if (code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected error')
    const search = new URLSearchParams({ problem: code, ...chosenOf(request.body) })
    return redirect(reply, `/pay/${encodeURIComponent(keyOf(request.body))}?${search}`)
  })

  app.route({
    ...payment.byLink,
    handler: async (request, reply) => {
      const { body, host, ip } = request
      const { url, tranId } = await payByLink(app, {
        key: body.key,
        amountPaisa: amountOf(body),
        emiMonths: body.emiMonths ?? null,
        origin: shopOrigin(app.config, host),
        network: networkOf(ip),
      })
      return isForm(request) ? redirect(reply, url) : { url, tran_id: tranId }
    },
  })
}

function amountOf({ pay, amount }: LinkPaymentInput) {
  if (pay !== 'part') return pay === 'all' ? 'all' : null
  if (amount === undefined)
    throw new Problem('BAD_REQUEST', { message: 'Please enter the amount of the part.' })
  return toPaisa(amount)
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith(formType) ?? false
}

function redirect(reply: FastifyReply, url: string) {
  return reply.header('cache-control', 'no-store').redirect(url, 303)
}

/** What was chosen, so that the page shows it again. */
function chosenOf(body: unknown): Record<string, string> {
  const fields = Object.entries(body ?? {}).filter(([name, value]) => chosenFields.includes(name) && value)
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value).slice(0, 20)]))
}

/** The key as it was sent, also where the rest of the form is wrong. */
function keyOf(body: unknown): string {
  const key = body && typeof body === 'object' && 'key' in body ? body.key : ''
  return typeof key === 'string' && key ? key.slice(0, 100) : 'unknown'
}
