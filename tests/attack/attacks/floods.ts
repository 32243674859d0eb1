import type { Product } from '#shared/contract/product.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack } from '../attack.ts'
import { approve, post } from '../gateway.ts'
import { countGatewayQuestions, countRenderings } from '../metrics.ts'
import { placeOrder } from '../orders.ts'
import { mark } from '../target.ts'

/** Forged returns of a payment must flood neither the database nor the gateway. */
export const returnFlood: Attack = {
  name: 'Floods of forged returns and notifications',
  async run(shop, check) {
    const tranId = await placeOrder(shop, orderBody(await shop.newProduct()))
    const before = await countGatewayQuestions(shop)
    const forged = (nth: number) => ({
      tran_id: tranId,
      status: nth % 2 ? 'VALID' : `ODD${nth}`,
      // As long as it may be: a larger body is refused unread.
      val_id: `${nth}${'v'.repeat(6_000)}`,
      value_a: `${nth}`,
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
    const asked = (await countGatewayQuestions(shop)) - before
    // The gateway's answer is cached for three seconds, and a question to it is one or two calls.
    const allowed = 2 * (2 + Math.ceil(seconds / 3))
    check('200 of them are a few calls to the gateway', asked <= allowed, `${asked} of ${allowed}`)
    check('and the payment stays open', (await shop.customer.statusOf(tranId)) === 'open')
    await approve(shop, tranId)
    check('the real one is settled at once', (await shop.customer.statusOf(tranId)) === 'paid')
  },
}

/** Made-up addresses and endless searches must not each cost a rendering. */
export const madeUpAddresses: Attack = {
  name: 'Made-up addresses and endless searches',
  needs: 'pages',
  async run(shop, check) {
    const renderingsOf = async (path: (nth: number) => string) => {
      const before = await countRenderings(shop)
      for (let nth = 0; nth < 50; nth++) await shop.call(`GET ${path(nth)}`)
      return (await countRenderings(shop)) - before
    }
    const missing = await renderingsOf((nth) => `/${mark('nowhere')}/${nth}`)
    check('50 unknown addresses are one rendering', missing <= 1, missing)
    const long = `${mark('laptop')} `.repeat(400).slice(0, 4_800)
    const searches = await renderingsOf((nth) => `/shop?q=${encodeURIComponent(long)}${nth}`)
    check('50 searches of 4.8 kB with one beginning are one rendering', searches <= 1, searches)
  },
}

/** The whole catalogue is the most expensive public response. */
export const wholeCatalogue: Attack = {
  name: 'The whole catalogue again and again',
  async run(shop, check) {
    const { headers } = await shop.call('GET /api/products')
    const known = { 'if-none-match': String(headers.etag) }
    const again = await shop.call('GET /api/products', { headers: known })
    check('who has it is not sent it again', again.status === 304, again.status)
    const product = await shop.newProduct()
    const next = await shop.call<Product[]>('GET /api/products', { headers: known })
    const isThere = next.status === 200 && next.json().some(({ _id }) => _id === product._id)
    check('a new product is in the next answer', isThere, next.status)
  },
}

/** Password changes of one account must not keep others from logging in. */
export const passwordChangeFlood: Attack = {
  name: 'Floods of password changes beside logins',
  async run(shop, check) {
    const [flooder, other] = [await shop.newCustomer(), await shop.newCustomer()]
    const change = (nth: number) =>
      shop.call('POST /api/auth/updateUser', {
        as: flooder,
        patient: false,
        json: { oldPassword: `wrong-${nth}`, password: 'another-1', confirmPassword: 'another-1' },
      })
    const { email, password } = other
    const login = () => shop.call('POST /api/auth/login', { json: { email, password }, patient: false })
    const flood = Promise.all(Array.from({ length: 130 }, (_, nth) => change(nth)))
    const logins = await Promise.all(Array.from({ length: 8 }, login))
    const statuses = logins.map(({ status }) => status)
    check(
      '8 of 8 logins meanwhile',
      statuses.every((status) => status === 200),
      statuses,
    )
    const changed = (await flood).filter(({ status }) => status === 200).length
    check('and none of 130 changes', changed === 0, changed)
  },
}
