import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Product } from '#shared/contract/product.ts'
import { median } from '#tests/bench/load/numbers.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import { createCustomer } from '#tests/support/http/customer.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import type { Attack } from '../attack.ts'
import type { Flood, FloodRequest } from '../flooder.ts'
import { sharedLimitedShop } from '../limited-shop.ts'
import { mark } from '../target.ts'

const rounds = 6
const callsInARound = 45
/** Too short for anybody to notice, and longer than a quick call takes on a busy machine. */
const slackMs = 5

/** Anybody can send what the gateway sends, and its notifications are not limited by address. */
export const callbackFlood: Attack = {
  name: 'Twelve connections of one address send the largest notifications and returns',
  slow: true,
  async run(_shop, check) {
    const { client } = await sharedLimitedShop()
    const { product, tranId } = await placeOrder(client)
    const worker = startFlooder({
      origin: client.origin,
      address: '203.0.113.41',
      connections: 12,
      requests: largestOf(tranId),
    })
    const paths = ['/', `/api/products/some?ids=${product._id}`, `/api/payment/status/${tranId}`]
    const [before, under]: [number[], number[]] = [[], []]
    const answered: Record<string, number> = {}
    await timesOf(client, paths)
    // By turns, so that other work on the machine slows down both.
    for (let round = 0; round < rounds; round++) {
      before.push(median(await timesOf(client, paths)))
      worker.postMessage('start')
      await pause(300)
      under.push(median(await timesOf(client, paths)))
      worker.postMessage(round < rounds - 1 ? 'stop' : 'end')
      const [statuses] = (await once(worker, 'message')) as [Record<string, number>]
      for (const [status, count] of Object.entries(statuses))
        answered[status] = (answered[status] ?? 0) + count
    }
    const [quietMs, floodedMs] = [median(before), median(under)]
    const saw = `${quietMs.toFixed(1)} ms before, ${floodedMs.toFixed(1)} ms under ${JSON.stringify(answered)}`
    console.log(`      ${saw}`)
    const isRefused = Object.keys(answered).every((status) => expected.includes(Number(status)))
    check('each is refused, or led to the page of its payment', isRefused, answered)
    check("the median of others' calls at most doubles", floodedMs <= 2 * Math.max(quietMs, slackMs), saw)
    check('and the payment stays open', (await createCustomer(client).statusOf(tranId)) === 'open')
  },
}

const expected = [200, 303, 400, 413, 429]

async function placeOrder(client: HttpClient) {
  const products = (await client.send<Product[]>('/api/products')).json()
  const product = products.find(
    ({ stock, available, newPrice }) => stock && available >= 10 && newPrice < 10_000,
  )
  if (!product) throw new Error('No product is cheap and in stock')
  const buyer = { email: `${mark('flooded')}@projukti.test`, phone: '+8801611111111' }
  const headers = { 'x-forwarded-for': '198.51.100.41' }
  const placed = await createCustomer(client).initiate(orderBody(product, 1, buyer), { headers })
  return { product, tranId: placed.json().tran_id }
}

/** Bodies at the limits of size and fields, and those of the largest size that costs most to parse. */
function largestOf(tranId: string): FloodRequest[] {
  const start = `tran_id=${tranId}&status=VALID&val_id=forged`
  const full = start + Array.from({ length: 97 }, (_, nth) => `&field_${nth}=${'v%20'.repeat(17)}`).join('')
  const many = start + '&a=1'.repeat(2_000)
  const large = start + '&a=1'.repeat(16_000)
  const paths = ['/api/payment/ipn', `/api/payment/return/fail/${tranId}`]
  return [full, many, large].flatMap((body) => paths.map((path) => ({ path, body })))
}

function startFlooder(flood: Flood): Worker {
  return new Worker(new URL('../flooder.ts', import.meta.url), { workerData: flood })
}

/** How long the calls of other visitors take, one after the other. */
async function timesOf(client: HttpClient, paths: string[]): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < callsInARound; nth++) {
    const headers = { 'x-forwarded-for': `198.51.101.${nth + 1}` }
    times.push((await client.send(paths[nth % paths.length]!, { headers })).ms)
  }
  return times
}
