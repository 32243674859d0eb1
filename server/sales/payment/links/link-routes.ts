import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isForm, showPage, takeForms } from '#server/platform/http/plain-forms.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { type LinkPaymentInput, payment } from '#shared/contract/payment.ts'
import { toPaisa } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { shopOrigin } from '../shop-origin.ts'
import { payByLink } from './pay-by-link.ts'

const chosenFields = ['pay', 'amount', 'emiMonths']

/** The payment link. Its page is a form that works without scripts, so a refusal leads back to the page. */
export const linkRoutes: FastifyPluginAsyncZod = async (app) => {
  takeForms(app, (problem, body) => {
    const search = new URLSearchParams({ problem, ...chosenOf(body) })
    return `/pay/${encodeURIComponent(keyOf(body))}?${search}`
  })

  app.route({
    ...payment.byLink,
    handler: async (request, reply) => {
      const { body, host, ip } = request
      const { url, tranId } = await payByLink(app, {
        key: body.key,
        amountPaisa: amountOf(body),
        emiMonths: body.emiMonths ?? null,
        agreedTotal: body.agreedTotal ?? null,
        origin: shopOrigin(app.config, host),
        network: networkOf(ip),
      })
      return isForm(request) ? showPage(reply, url) : { url, tran_id: tranId }
    },
  })
}

function amountOf({ pay, amount }: LinkPaymentInput) {
  if (pay !== 'part') return pay === 'all' ? 'all' : null
  if (amount === undefined)
    throw new Problem('BAD_REQUEST', { message: 'Please enter the amount to pay now.' })
  return toPaisa(amount)
}

/** The fields that were chosen, so that the page shows them again. */
function chosenOf(body: unknown): Record<string, string> {
  const fields = Object.entries(body ?? {}).filter(([name, value]) => chosenFields.includes(name) && value)
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value).slice(0, 20)]))
}

/** The key as it was sent, also where the rest of the form is wrong. A character that is cut in half has no address. */
function keyOf(body: unknown): string {
  const key = body && typeof body === 'object' && 'key' in body ? body.key : ''
  return typeof key === 'string' && key ? key.slice(0, 100).toWellFormed() : 'unknown'
}
