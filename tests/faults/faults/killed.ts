import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Receipt } from '#tests/support/http/customer.ts'
import { checkShop } from '../check-shop.ts'
import { type Customers, createCustomers } from '../customers.ts'
import type { Check, Fault } from '../fault.ts'
import type { Site, World } from '../world.ts'

const dieAtAwait = fileURLToPath(new URL('../die-at-await.mjs', import.meta.url))

/** The process dies at every await of placing an order: when a query is sent, and when it is answered. */
export const killedWhilePlacing: Fault = {
  name: 'killed -9 at every await of placing an order',
  async run(world, check) {
    const scene = await createScene(world)
    const { customers, shop, die } = scene
    const { order, pay, ledger } = customers
    const awaits = await scene.count((headers) => order(shop().origin, { headers }))
    check('placing an order awaits at least five times', awaits.length >= 5, awaits)
    for (const moment of scene.moments(awaits)) {
      let key = ''
      await die(check, moment, (headers) => {
        key = randomUUID()
        return order(shop().origin, { key, headers })
      })
      // The customer clicks the button again.
      await scene.endOpeningLease()
      const again = await order(shop().origin, { key })
      check(`${moment.name}: the same checkout goes through afterwards`, again.status === 200, again)
      if (again.tranId) await pay(again.tranId)
      const { rows } = await scene.database.pool.query(
        'select count(*)::int as keys from idempotency_keys where key = $1',
        [key],
      )
      check(`${moment.name}: it is one order`, rows[0].keys === 1, rows)
    }
    await checkShop(world, { site: scene.site, ledger, check })
  },
  disturb: ({ restart }) => restart(),
}

/** The shop dies while it records a payment that the gateway has taken. */
export const killedWhileSettling: Fault = {
  name: 'killed -9 at every await of settling a notification',
  run: (world, check) =>
    killedAtReceipt(world, check, (receipt, origin) => ({ ...receipt, url: `${origin}/api/payment/ipn` })),
}

export const killedWhileReturning: Fault = {
  name: "killed -9 at every await of settling a buyer's return",
  run: (world, check) => killedAtReceipt(world, check, (receipt) => receipt),
}

async function killedAtReceipt(
  world: World,
  check: Check,
  toRequest: (receipt: Receipt, origin: string) => Receipt,
) {
  const scene = await createScene(world)
  const { customers, shop } = scene
  const { order, pay, returnFromGateway, ledger } = customers

  async function paidOrder(): Promise<Receipt> {
    const { tranId } = await order(shop().origin)
    const receipt = tranId && (await pay(tranId, { ipn: false }))
    if (!receipt) throw new Error('No order to settle.')
    return toRequest(receipt, shop().origin)
  }

  const first = await paidOrder()
  const awaits = await scene.count((headers) => returnFromGateway(first, headers))
  check('settling awaits at least five times', awaits.length >= 5, awaits)
  for (const moment of scene.moments(awaits)) {
    let receipt = first
    await scene.die(check, moment, async (headers) => {
      receipt = await paidOrder()
      return returnFromGateway(receipt, headers)
    })
    // Every second receipt is sent again; the others are left to the reconciler.
    if (moment.number % 2 === 0) await returnFromGateway(receipt)
  }
  await checkShop(world, { site: scene.site, ledger, check })
}

/** Orders again after a 503: a shop that has just opened on a busy machine asks customers to try again. */
function withRetries(order: Customers['order']): Customers['order'] {
  return async (...request) => {
    let response = await order(...request)
    for (let attempt = 0; attempt < 20 && response.status === 503; attempt += 1) {
      await pause(500)
      response = await order(...request)
    }
    return response
  }
}

export type Moment = { number: number; when: 'sent' | 'answered'; name: string }

/** A shop that can be killed at a chosen await, with its customers and its database. */
export async function createScene(world: World) {
  const site: Site = await world.newSite()
  const awaitsFile = join(site.dataDir, 'awaits')
  const open = () => world.openShop(site, { imports: [dieAtAwait], env: { AWAITS_FILE: awaitsFile } })
  let shop = await open()
  const customersOnce = createCustomers(world.productId, world.gateway)
  const customers = { ...customersOnce, order: withRetries(customersOnce.order) }
  const database = await world.openDatabase(site)
  // The first order of a process also reads what later ones find in memory.
  await customers.order(shop.origin)

  async function restart() {
    await shop.kill()
    shop = await open()
  }

  return {
    site,
    customers,
    database,
    shop: () => shop,

    /** The queries and gateway calls of one such request, in order. */
    async count(request: (headers: Record<string, string>) => Promise<unknown>): Promise<string[]> {
      writeFileSync(awaitsFile, '')
      await request({ 'x-die': '0 -' })
      return readFileSync(awaitsFile, 'utf8').trim().split('\n')
    },

    moments: (awaits: string[]): Moment[] =>
      awaits.flatMap((awaited, index) =>
        (['sent', 'answered'] as const).map((when) => ({
          number: index + 1,
          when,
          name: `${index + 1} ${when} (${awaited})`,
        })),
      ),

    async die(
      check: Check,
      { number, when, name }: Moment,
      request: (headers: Record<string, string>) => Promise<{ status: number }>,
    ) {
      let status = -1
      // A request that shares a stock refresh with another one makes one query less; the next try then dies.
      for (let attempt = 0; attempt < 3 && status !== 0; attempt++)
        status = (await request({ 'x-die': `${number} ${when}` })).status
      check(`${name}: the shop died`, status === 0, status)
      await restart()
    },
    restart,

    /** Ends the twenty seconds in which only the killed process may open the session. */
    endOpeningLease: () =>
      database.pool.query('update payments set opening_until = null where opening_until is not null'),
  }
}
