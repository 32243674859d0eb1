import type { Product } from '#shared/contract/product.ts'
import { orderOf } from '#tests/support/customer.ts'
import type { Attack } from '../attack.ts'
import { approve, post, statusOf } from '../gateway.ts'
import type { Target } from '../target.ts'

/** Forged returns of a payment must fill neither the database nor the gateway's line. */
export const returnFlood: Attack = {
  name: 'Floods of forged returns and notifications',
  async run(shop, check) {
    const tranId = await place(shop, await shop.newProduct())
    const before = await gatewayQuestions(shop)
    const forged = (nth: number) => ({
      ...{ tran_id: tranId, status: nth % 2 ? 'VALID' : `ODD${nth}` },
      ...{ val_id: `${nth}${'v'.repeat(40_000)}`, value_a: `${nth}` },
    })
    const start = performance.now()
    for (let round = 0; round < 10; round++)
      await Promise.all(
        Array.from({ length: 20 }, (_, nth) => {
          const path = nth % 4 ? `/api/payment/return/fail/${tranId}` : '/api/payment/ipn'
          return post(shop, path, forged(round * 20 + nth))
        }),
      )
    const seconds = (performance.now() - start) / 1000
    const asked = (await gatewayQuestions(shop)) - before
    // An answer serves for three seconds; a question is one or two calls.
    const allowed = 2 * (2 + Math.ceil(seconds / 3))
    check('200 of them are a few calls to the gateway', asked <= allowed, `${asked} of ${allowed}`)
    check('and the payment stays open', (await statusOf(shop, tranId)) === 'open')
    await approve(shop, tranId)
    check('the real one is settled at once', (await statusOf(shop, tranId)) === 'paid')
  },
}

async function gatewayQuestions(shop: Target): Promise<number> {
  const { text } = await shop.call('GET /metrics')
  const counts = text.matchAll(/gateway_call_seconds_count\{call="(?:validate|query\w+)"[^}]*\} (\d+)/g)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function place(shop: Target, product: Product): Promise<string> {
  const answer = await shop.call<{ tran_id: string }>('POST /api/payment/initiate', {
    json: orderOf(product),
  })
  return answer.json().tran_id
}
