import { orderBody } from '#tests/support/examples/order-body.ts'
import { decide } from '#tests/support/http/customer.ts'
import type { Attack } from '../attack.ts'
import { approve, requestOf } from '../gateway.ts'
import { mark, type Target } from '../target.ts'

type LinkReply = { tran_id?: string; code?: string }
type StatusReply = { status: string }

/** An order of a mistyped price, and of a coupon that ended, must not be an option on either for three days. */
export const waitedForCorrection: Attack = {
  name: 'Orders of a mistyped price and of a dead coupon, paid after the correction',
  async run(shop, check) {
    const { key, tranId, productId } = await placed(shop, {})
    await decide(shop, tranId, 'fail')
    await setPrice(shop, productId, { from: 1_000, to: 82_900 })
    for (const agreedTotal of [undefined, 5_000, 1, 0, 414_499.99]) {
      const { status, text } = await pay(shop, { key, agreedTotal })
      check(`five machines are not paid with an agreed total of ${agreedTotal}`, status === 409, text)
    }
    const agreed = await pay(shop, { key, agreedTotal: 414_500 })
    check('they are paid at the price of today', agreed.status === 200, agreed.text)
    const asked = await requestOf(shop, agreed.json().tran_id ?? '')
    check('the gateway is asked for the price of today', asked.total_amount === '414500.00', asked)

    await approve(shop, tranId, { force: true })
    const late = (await shop.call<StatusReply>(`GET /api/payment/status/${tranId}`)).json()
    check('the old page, paid late, is held for staff', late.status === 'review', late)

    const code = mark('HALF')
    const admin = { as: shop.people.super_admin }
    const coupon = await shop.call<{ _id: string }>('POST /api/coupons', {
      ...admin,
      json: { code, discount: 50, isActive: true },
    })
    const used = await placed(shop, { couponCode: code, totalAmount: 2_500 })
    const { _id } = coupon.json()
    await shop.call(`PUT /api/coupons/${_id}`, { ...admin, json: { isActive: false } })
    const reply = await pay(shop, { key: used.key })
    check('a coupon that was switched off counts no more', reply.json().code === 'PRICE_CHANGED', reply.text)
    await shop.call(`DELETE /api/coupons/${_id}`, admin)
  },
}

/** A stranger's order of five machines at a price with two digits too few. */
async function placed(shop: Target, changes: object) {
  const product = await shop.newProduct({ newPrice: 1_000, quantity: 20 })
  const buyer = { email: `${mark('waits')}@projukti.test` }
  const reply = await shop.customer.initiate({ ...orderBody(product, 5, buyer), ...changes })
  if (reply.status !== 200) throw new Error(`The order was refused: ${reply.text}`)
  const { tran_id: tranId, orderKey } = reply.json() as { tran_id: string; orderKey: string }
  return { key: orderKey, tranId, productId: product._id }
}

async function setPrice(shop: Target, id: string, { from, to }: { from: number; to: number }) {
  const changes = [{ id, set: { newPrice: to }, basedOn: { newPrice: from } }]
  const json = { changes, dryRun: false }
  const { status, text } = await shop.call('POST /api/products/changeMany', {
    as: shop.people.super_admin,
    json,
  })
  if (status !== 200) throw new Error(`The price was not changed: ${text}`)
}

function pay(shop: Target, json: object) {
  return shop.call<LinkReply>('POST /api/payment/link', { json })
}
