import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Receipt } from '#tests/support/customer.ts'
import { inspect } from '../aftermath.ts'
import { type Customers, createCustomers } from '../customers.ts'
import type { Check, Fault } from '../fault.ts'
import type { Site, World } from '../world.ts'

const mortal = fileURLToPath(new URL('../mortal.mjs', import.meta.url))

/** The process dies at every await of placing an order: when a query is sent, and when it is answered. */
export const killedWhilePlacing: Fault = {
  name: 'killed -9 at every await of placing an order',
  async run(world, check) {
    const scene = await createScene(world)
    const { customers, shop, die } = scene
    const { order, pay, ledger } = customers
    // The first order of a process also reads what later ones find in memory.
    await order(shop().origin)
    const points = await scene.count((headers) => order(shop().origin, { headers }))
    check('placing an order has its awaits', points.length >= 5, points)
    for (const point of scene.moments(points)) {
      let key = ''
      await die(check, point, (headers) => {
        key = randomUUID()
        return order(shop().origin, { key, headers })
      })
      // The customer presses the button again.
      await scene.forgetOpening()
      const again = await order(shop().origin, { key })
      check(`${point.name}: the same checkout goes through afterwards`, again.status === 200, again)
      if (again.tranId) await pay(again.tranId)
      const { rows } = await scene.books.pool.query(
        'select count(*)::int as keys from idempotency_keys where key = $1',
        [key],
      )
      check(`${point.name}: it is one order`, rows[0].keys === 1, rows)
    }
    await inspect(world, { site: scene.site, ledger, check })
  },
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
  addressed: (receipt: Receipt, origin: string) => Receipt,
) {
  const scene = await createScene(world)
  const { customers, shop } = scene
  const { order, pay, comeBack, ledger } = customers

  async function paidOrder(): Promise<Receipt> {
    const { tranId } = await order(shop().origin)
    const receipt = tranId && (await pay(tranId, { ipn: false }))
    if (!receipt) throw new Error('No order to settle.')
    return addressed(receipt, shop().origin)
  }

  const first = await paidOrder()
  const points = await scene.count((headers) => comeBack(first, headers))
  check('settling has its awaits', points.length >= 5, points)
  for (const point of scene.moments(points)) {
    let receipt = first
    await scene.die(check, point, async (headers) => {
      receipt = await paidOrder()
      return comeBack(receipt, headers)
    })
    // Every second time the receipt comes again; otherwise the reconciler has to find out.
    if (point.number % 2 === 0) await comeBack(receipt)
  }
  await inspect(world, { site: scene.site, ledger, check })
}

/** A shop that has just opened on a busy machine asks customers to try again in a moment, and they do. */
function patient(order: Customers['order']): Customers['order'] {
  return async (...request) => {
    let answer = await order(...request)
    for (let turn = 0; turn < 20 && answer.status === 503; turn += 1) {
      await pause(500)
      answer = await order(...request)
    }
    return answer
  }
}

type Moment = { number: number; when: 'sent' | 'answered'; name: string }

/** A shop that can be killed at a chosen await, with its customers and its books. */
export async function createScene(world: World) {
  const site: Site = await world.newSite()
  const notes = join(site.dataDir, 'questions')
  const open = () => world.openShop(site, { imports: [mortal], env: { MORTAL_NOTES: notes } })
  let shop = await open()
  const hasty = createCustomers(world.productId, world.gateway)
  const customers = { ...hasty, order: patient(hasty.order) }
  const books = await world.openBooks(site)

  async function restart() {
    await shop.kill()
    shop = await open()
  }

  return {
    site,
    customers,
    books,
    shop: () => shop,

    /** The queries and gateway calls of one such request, in order. */
    async count(request: (headers: Record<string, string>) => Promise<unknown>): Promise<string[]> {
      writeFileSync(notes, '')
      await request({ 'x-die': '0 -' })
      return readFileSync(notes, 'utf8').trim().split('\n')
    },

    moments: (points: string[]): Moment[] =>
      points.flatMap((question, index) =>
        (['sent', 'answered'] as const).map((when) => ({
          number: index + 1,
          when,
          name: `${index + 1} ${when} (${question})`,
        })),
      ),

    async die(
      check: Check,
      { number, when, name }: Moment,
      request: (headers: Record<string, string>) => Promise<{ status: number }>,
    ) {
      let status = -1
      // A request that shares a stock refresh with another one makes one query less; the next try then dies.
      for (let turn = 0; turn < 3 && status !== 0; turn++)
        status = (await request({ 'x-die': `${number} ${when}` })).status
      check(`${name}: the shop died`, status === 0, status)
      await restart()
    },
    restart,

    /** Ends the twenty seconds in which only the dead process may open the session. */
    forgetOpening: () =>
      books.pool.query('update payments set opening_until = null where opening_until is not null'),
  }
}
