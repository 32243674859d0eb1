import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { orderLines, orders, payments } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import type { CustomerInfo } from '#shared/contract/orders.ts'
import { moves } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/site/languages.ts'
import { amountRefusal, type SessionInput } from '../gateway/payment-gateway.ts'
import { closeAttempt } from '../settlement/close-attempt.ts'
import type { Attempt } from '../settlement/lock-payment.ts'
import { resultPath } from '../settlement/result-address.ts'
import type { SettleApp } from '../settlement/settle.ts'

/** Longer than the timeout of the request to the gateway. */
export const openingSeconds = 20
const pollMs = 40

export type Payable = {
  orderId: string
  provider: string
  tranId: string
  amountPaisa: number
  emiMonths: number | null
  customer: CustomerInfo
  lines: readonly { name: string; quantity: number }[]
}

/** Asks the gateway for a page to pay at. The caller has leased the attempt by its `openingUntil`. */
export async function openSession(app: SettleApp, payable: Payable, origin: string): Promise<string> {
  const { tranId } = payable
  const response = await beginSession(app, payable, origin)
  if (response.kind === 'ok') {
    const [[from], to] = moves.openSession.attempt
    await storeSession(app.db, { tranId, from, to, ...response.value })
    return response.value.gatewayUrl
  }
  const reason = response.kind === 'rejected' ? response.reason : `${response.cause}: ${response.detail}`
  app.log.warn({ tranId, kind: response.kind, reason }, 'the gateway opened no session')
  if (response.kind === 'rejected')
    await closeAttempt(app, tranId, { move: 'fail', actor: 'gateway', forgetKey: true })
  else await app.db.update(payments).set({ openingUntil: null }).where(eq(payments.tranId, tranId))
  throw new Problem('PAYMENT_INIT_FAILED')
}

/** A checkout that is rejected may be sent again, and is then paid at the provider that takes new payments. */
function beginSession({ gateways }: SettleApp, payable: Payable, origin: string) {
  const gateway = gateways.named(payable)
  if (!gateway) return rejected(`no provider ${payable.provider}`)
  const reason = amountRefusal(gateway, payable.amountPaisa)
  return reason ? rejected(reason) : gateway.beginSession(sessionInput(payable, origin))
}

function rejected(reason: string) {
  return { kind: 'rejected' as const, reason }
}

const storeSession = statement(
  'store_session',
  sql`
    update payments set state = ${placeholder('to')}, session_key = ${placeholder('sessionKey')}, gateway_url = ${placeholder('gatewayUrl')},
      opening_until = null
    where tran_id = ${placeholder('tranId')} and state = ${placeholder('from')}`,
)

/**
 * Answers a checkout that is sent again: with the page to pay at while it can be paid, and with the result page
 * afterwards. One caller opens a missing session, the others wait for it.
 */
export async function reopenSession(
  app: SettleApp,
  tranId: string,
  { origin, language }: { origin: string; language: Language },
): Promise<string> {
  // Not the time of day: a clock that is set back would keep the buyer waiting until it has caught up.
  const end = performance.now() + openingSeconds * 1000
  while (performance.now() < end) {
    const attempt = await leaseOpening(app, tranId)
    if (attempt.isLeased) return openSession(app, await findPayable(app, attempt), origin)
    if (attempt.state !== 'initiated') return addressOf(attempt, { origin, language })
    await pause(pollMs)
  }
  throw new Problem('PAYMENT_INIT_FAILED')
}

function addressOf(attempt: Attempt, { origin, language }: { origin: string; language: Language }): string {
  return attempt.state === 'pending' && attempt.gatewayUrl
    ? attempt.gatewayUrl
    : `${origin}${resultPath(attempt, language)}`
}

async function leaseOpening({ db }: Pick<Context, 'db'>, tranId: string) {
  const [leased] = await db
    .update(payments)
    .set({ openingUntil: sql`now() + make_interval(secs => ${openingSeconds})` })
    .where(
      and(
        eq(payments.tranId, tranId),
        eq(payments.state, 'initiated'),
        sql`coalesce(${payments.openingUntil} < now(), true)`,
      ),
    )
    .returning()
  if (leased) return { ...leased, isLeased: true }
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  if (!attempt) throw new Problem('PAYMENT_INIT_FAILED')
  return { ...attempt, isLeased: false }
}

async function findPayable({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<Payable> {
  const { tranId, orderId, provider, amountPaisa, emiMonths } = attempt
  const [order] = await db.select({ customer: orders.customer }).from(orders).where(eq(orders.id, orderId))
  const lines = await db
    .select({ name: orderLines.name, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  return { orderId, provider, tranId, amountPaisa, emiMonths, customer: order.customer, lines }
}

function sessionInput(payable: Payable, origin: string): SessionInput {
  const { orderId, tranId, amountPaisa, emiMonths, customer, lines } = payable
  const { name, email, phone, streetAddress, city, country, postcode } = customer
  return {
    orderId,
    tranId,
    amountPaisa,
    emiMonths,
    lines,
    urls: returnAddresses(origin, tranId),
    customer: { name, email, phone, address: streetAddress, city, country, postcode },
  }
}

/** The attempt's id is in the path, because a redirect can lose the body. */
export function returnAddresses(origin: string, tranId: string): SessionInput['urls'] {
  const back = (outcome: string) => `${origin}/api/payment/return/${outcome}/${tranId}`
  const notification = `${origin}/api/payment/ipn`
  return { success: back('success'), fail: back('fail'), cancel: back('cancel'), notification }
}
