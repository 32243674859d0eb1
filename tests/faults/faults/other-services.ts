import { setTimeout as pause } from 'node:timers/promises'
import { makeJobsDue } from '#tests/support/database/make-jobs-due.ts'
import { checkShop } from '../check-shop.ts'
import { createCustomers } from '../customers.ts'
import type { Fault } from '../fault.ts'
import type { SiteDatabase } from '../world.ts'
import { untilSold } from './database.ts'

/** How long another company's service is away from a shop that is in use. */
const disturbanceMs = 60_000

/** Ways in which the gateway fails, and whether orders are still taken meanwhile. */
const gatewayFaults = [
  { on: 'session', kind: 'http-500', sells: false },
  { on: 'session', kind: 'html', sells: false },
  { on: 'session', kind: 'reset', sells: false },
  { on: 'session', kind: 'foreign-url', sells: false },
  { on: 'session', kind: 'hang-after', sells: false },
  { on: 'session', kind: 'slow', with: { ms: 3_000 }, sells: true },
  { on: 'validation', kind: 'slow', with: { ms: 3_000 }, sells: true },
  { on: 'validation', kind: 'http-500', sells: true },
  { on: 'validation', kind: 'html', sells: true },
  { on: 'validation', kind: 'truncated', sells: true },
  { on: 'validation', kind: 'invalid-transaction', sells: true },
  { on: 'validation', kind: 'other-tran-id', sells: true },
  { on: 'query', kind: 'http-500', sells: true },
  { on: 'query', kind: 'processing', sells: true },
  { on: 'ipn', kind: 'never', sells: true },
  { on: 'ipn', kind: 'duplicate', sells: true },
  { on: 'ipn', kind: 'bad-sign', sells: true },
]

/** No paid order is lost and no unpaid one counts as paid, whatever the gateway does. */
export const gatewayFails: Fault = {
  name: 'the gateway fails or answers wrongly, in seventeen ways',
  async run(world, check) {
    const site = await world.newSite()
    const shop = await world.openShop(site)
    const { order, pay, returnFromGateway, ledger } = createCustomers(world.productId, world.gateway)
    for (const { on, kind, sells, ...more } of gatewayFaults) {
      await world.gateway.fault(on, kind, more)
      const responses: { status: number }[] = []
      for (let time = 0; time < 3; time += 1) {
        const response = await order(shop.origin)
        responses.push(response)
        const receipt = response.tranId && (await pay(response.tranId))
        if (receipt) await returnFromGateway(receipt)
      }
      await world.gateway.clearFaults()
      const statuses = responses.map(({ status }) => status)
      check(
        `${on} ${kind}: ${sells ? 'orders are taken' : 'customers are refused'}`,
        statuses.every((status) => (sells ? status === 200 : status === 502)),
        responses,
      )
    }
    await checkShop(world, { site, ledger, check })
  },
  async disturb({ world, random }) {
    const { on, kind, sells: _, ...more } = random.pick(gatewayFaults)
    await world.gateway.fault(on, kind, more)
    await pause(disturbanceMs)
    await world.gateway.clearFaults()
  },
}

export const gatewayDown: Fault = {
  name: 'the gateway is down while customers pay, and comes back',
  async run(world, check) {
    const site = await world.newSite()
    const shop = await world.openShop(site)
    const { order, pay, returnFromGateway, crowd, ledger } = createCustomers(world.productId, world.gateway)
    const open = await Promise.all(Array.from({ length: 5 }, () => order(shop.origin)))
    const receipts = await Promise.all(open.map(({ tranId }) => pay(tranId ?? '', { ipn: false })))
    await world.gateway.down()
    const replies = await Promise.all([
      order(shop.origin),
      ...receipts.flatMap((one) => (one ? returnFromGateway(one) : [])),
    ])
    const browsing = await fetch(`${shop.origin}/`)
    await world.gateway.up()
    const stopBuying = crowd(shop.origin, 4)
    await untilSold(ledger.paid, 5)
    await stopBuying()
    check('an order meanwhile is refused with a reason', replies[0]?.status === 502, replies[0])
    check(
      'buyers who return are sent to a page that waits',
      replies.slice(1).every(({ status }) => status === 303),
      replies,
    )
    check('pages are served meanwhile', browsing.status === 200, browsing.status)
    await checkShop(world, { site, ledger, check })
  },
  async disturb({ world }) {
    await world.gateway.down()
    await pause(disturbanceMs)
    await world.gateway.up()
  },
}

/** Mail waits while the mail server is down, and is sent exactly once when it is back. */
export const mailDown: Fault = {
  name: 'the mail server is down for an hour',
  async run(world, check) {
    const site = await world.newSite()
    const shop = await world.openShop(site)
    const database = await world.openDatabase(site)
    const { crowd, ledger } = createCustomers(world.productId, world.gateway)
    await world.mail.down()
    const stopBuying = crowd(shop.origin, 4)
    await untilSold(ledger.paid, 10)
    await stopBuying()
    const waiting = await failToSend(database, 6)
    await world.mail.up()
    check('sending is retried', waiting.tries >= 6, waiting)
    check('all mail waits', waiting.mails === 2 * ledger.paid.size, waiting)
    await checkShop(world, { site, ledger, check })
  },
  async disturb({ world }) {
    await world.mail.down()
    await pause(disturbanceMs)
    await world.mail.up()
  },
}

/** Skips the waiting between two tries to send mail, so that an hour of trying takes moments. */
async function failToSend(database: SiteDatabase, times: number): Promise<{ mails: number; tries: number }> {
  for (const end = Date.now() + 60_000; ; await pause(100)) {
    await makeJobsDue(database)
    const { rows } = await database.pool.query(
      'select count(*)::int as mails, sum(tries)::int as tries from mail_outbox where sent_at is null',
    )
    if (rows[0].tries >= times || Date.now() > end) return rows[0]
  }
}
