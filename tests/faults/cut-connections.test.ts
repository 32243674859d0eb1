import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { connect } from '#server/platform/db/client.ts'
import { ClientWithSocket } from '#tests/support/database/client-with-socket.ts'
import { makeJobsDue } from '#tests/support/database/make-jobs-due.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

type Request = { queries: number; at: number; when: 'sent' | 'answered' }

const requests = new AsyncLocalStorage<Request>()

/** Cuts its connection at the nth query of a request: as the query leaves, or once it is answered. */
class CutClient extends ClientWithSocket {
  /** `never` fits the result of each of pg's overloads. */
  override query(...args: unknown[]): never {
    const send = super.query as (...args: unknown[]) => Promise<unknown> | undefined
    const request = requests.getStore()
    if (request) request.queries += 1
    const when = request?.queries === request?.at ? request?.when : undefined
    const cut = () => void this.socket.destroy()
    const callback = args.at(-1)
    if (when === 'answered' && typeof callback === 'function')
      args.splice(-1, 1, (...result: unknown[]) => {
        cut()
        callback(...result)
      })
    const result = send.apply(this, args)
    if (when === 'sent') cut()
    // This handler is registered before the caller's, so the connection is gone when the caller goes on.
    if (when === 'answered') result?.then(cut, cut)
    return result as never
  }
}

const shop = await payingShop({ poolConfig: { Client: CutClient } })
/** A pool for the test's own queries: the shop's next one may still get the connection that was cut. */
const { db, pool } = connect({ ...shop.connection, max: 2 })

afterAll(async () => {
  await pool.end()
  await shop.close()
})

test('a connection cut at any query of a checkout leaves one order at most, and the next try succeeds', async () => {
  const product = await shop.addProduct({ quantity: 100 })
  const count = await countQueries(() => shop.initiate(cartOf([product, 1])))
  for (const cut of cuts(count)) {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await runWithin(cut, () => shop.initiate(cartOf([product, 1]), headers))
    await pool.query('update payments set opening_until = null')
    await shop.initiate(cartOf([product, 1]), headers)
    const again = await shop.initiate(cartOf([product, 1]), headers)

    expect([200, 503], JSON.stringify({ cut, body: first.json() })).toContain(first.statusCode)
    expect(again.statusCode, JSON.stringify(cut)).toBe(200)
  }

  const { quantity, held } = await shop.stockOf(product)
  expect([quantity, held]).toEqual([100, 1 + 2 * count])
  expect(await examine(shop.db)).toEqual([])
})

test('a connection cut at any query about money received leaves it to be settled later, once', async () => {
  const product = await shop.addProduct({ quantity: 100 })
  const paidNotification = async () => {
    const { tranId } = await shop.placed(product)
    return (await shop.decide(tranId, 'approve', { ipn: false })).body
  }
  const first = await paidNotification()
  const count = await countQueries(() => shop.notify(first))
  for (const cut of cuts(count)) {
    const body = await paidNotification()
    await runWithin(cut, () => shop.notify(body))
    await findCutConnections()
  }
  await makeJobsDue({ db, pool })
  await pool.query("update payment_notices set received_at = now() - interval '1 minute'")
  await reconcile(shop.app)

  const { quantity, held } = await shop.stockOf(product)
  expect([quantity, held]).toEqual([100 - 1 - 2 * count, 0])
  const { rows } = await pool.query(
    'select count(*)::int as mails from mail_outbox where dedupe_key like $1',
    ['%:paid:customer'],
  )
  expect(rows).toEqual([{ mails: 1 + 2 * count }])
  expect(await examine(shop.db)).toEqual([])
})

test('a connection cut at any query about an advance leaves it to be settled later, once', async () => {
  const product = await shop.addProduct({ quantity: 200, newPricePaisa: 5_000_000 })
  const { make } = deskOf(shop, await shop.loginAs('shop_manager'), await shop.loginAs('super_admin'))
  const { pay } = linkOf(shop)
  const paidNotification = async () => {
    const made = await make(deskOrderBody(product, { dueNow: 'advance', advance: 5_000 }))
    const key = made.json().payPath.split('/').at(-1)
    const { tran_id: tranId } = (await pay({ key })).json()
    return { key, body: (await shop.decide(tranId, 'approve', { ipn: false })).body }
  }
  const first = await paidNotification()
  const count = await countQueries(() => shop.notify(first.body))
  const keys = [first.key]
  for (const cut of cuts(count)) {
    const { key, body } = await paidNotification()
    await runWithin(cut, () => shop.notify(body))
    await findCutConnections()
    keys.push(key)
  }
  await makeJobsDue({ db, pool })
  await pool.query("update payment_notices set received_at = now() - interval '1 minute'")
  await reconcile(shop.app)

  const { rows } = await pool.query(`select status, payment_status, count(*)::int from orders
    where channel = 'hotline' group by status, payment_status`)
  expect(rows).toEqual([{ status: 'confirmed', payment_status: 'unpaid', count: keys.length }])
  expect(await shop.stockOf(product)).toEqual({ quantity: 200 - keys.length, held: 0 })
  const rest = (await pay({ key: keys.at(-1) })).json()
  expect(rest, JSON.stringify(rest)).toMatchObject({ tran_id: expect.any(String) })
  expect(await examine(shop.db)).toEqual([])
})

/** A connection that was cut is found out by its next query: by one of these, not by one of the next order. */
async function findCutConnections() {
  const queries = Array.from({ length: shop.pool.totalCount }, () => shop.pool.query('select 1'))
  await Promise.allSettled(queries)
}

/** `inject` starts a request when it is awaited, so the await has to be inside the context. */
function runWithin<T>(request: Request, work: () => PromiseLike<T>): Promise<T> {
  return requests.run(request, async () => await work())
}

async function countQueries(request: () => PromiseLike<unknown>): Promise<number> {
  const counted: Request = { queries: 0, at: 0, when: 'sent' }
  await runWithin(counted, request)
  expect(counted.queries).toBeGreaterThan(4)
  return counted.queries
}

function cuts(count: number): Request[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return numbers.flatMap((at) => (['sent', 'answered'] as const).map((when) => ({ queries: 0, at, when })))
}
