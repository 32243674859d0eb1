import type { OrderDetails } from '#shared/contract/orders.ts'
import { dhakaToday } from '#shared/period.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import type { Attack, Check } from '../attack.ts'
import { mark, type Person, type Target } from '../target.ts'

/** A manager's token is good for one branch: orders, entries, counter and tills of another are not in its hands. */
export const otherBranches: Attack = {
  name: 'A branch manager at another branch: orders, money, counter and tills',
  async run(shop, check) {
    const owner = shop.people.shop_manager
    const { shopId: home } = (await shop.call<{ shopId: string }>('GET /api/auth/me', { as: owner })).json()
    const elsewhere = await newBranch(shop)
    const thief = await managerAt(shop, elsewhere)
    const product = await shop.newProduct({ newPrice: 20_000, quantity: 5 })
    const body = { channel: 'branch', customerInfo: nusrat, products: [line(product)], dueNow: 'all' }
    const made = await post<OrderDetails>(shop, 'orders/desk', body, owner)
    const orderId = made.json().order._id
    const taken = await post<OrderDetails>(shop, 'orders/collect', { orderId, ...cash(500) }, owner)
    const [entry] = taken.json().collections
    const free = { text: 'A laptop', price: 10 }
    const tries: [what: string, path: string, json: object][] = [
      ['other lines', 'orders/change', { orderId, lines: [free] }],
      ['a quote of other lines', 'orders/change/quote', { orderId, lines: [free] }],
      ['another address', 'orders/correctDelivery', { orderId, ...nusrat, company: '', postcode: '' }],
      ['a cancellation', 'orders/cancelUnpaid', { orderId }],
      ['a correction', 'orders/correctMoney', { orderId, collectionId: entry?._id, reason: 'R' }],
      ['a refund', 'orders/refund', { orderId, amount: 500, reason: 'R' }],
      ['a sale at that counter', 'counter/sales', { ...sale(product), shopId: home }],
      ['their till', 'tills/close', till({ personId: owner.id, shopId: home })],
      ['a till of one’s own there', 'tills/close', till({ personId: thief.id, shopId: home })],
      ['a till nowhere', 'tills/close', till({ personId: thief.id, shopId: mark('branch') })],
    ]
    for (const [what, path, json] of tries) {
      const { status, text } = await post(shop, path, json, thief)
      check(`${what} is refused`, status === 403, `${status} ${text.slice(0, 200)}`)
    }
    for (const path of ['tills/open', 'tills', 'money']) {
      const { text } = await shop.call(`GET /api/${path}`, { as: thief })
      check(
        `${path} shows none of it`,
        !text.includes(orderId) && !text.includes(owner.id),
        text.slice(0, 300),
      )
    }
    await hideCash(shop, check, { thief, shopId: elsewhere, product })
    const leave = { userId: thief.id, userRole: 'delete' }
    await post(shop, 'auth/updateUserRole', leave, shop.people.super_admin)
    await shop.call(`DELETE /api/shops/${elsewhere}`, { as: shop.people.super_admin })
  },
}

type Theft = { thief: Person; shopId: string; product: { _id: string } }

/** Cash that was taken cannot be made undone, neither before the till is closed nor afterwards. */
async function hideCash(shop: Target, check: Check, { thief, shopId, product }: Theft) {
  const sold = (await post<OrderDetails>(shop, 'counter/sales', sale(product), thief)).json()
  const orderId = sold.order._id
  const collectionId = sold.collections[0]?._id
  const wrong = { orderId, collectionId, reason: 'R' }
  const hidden = async (when: string) => {
    for (const instead of [undefined, cash(10)]) {
      const { status, text } = await post(shop, 'orders/correctMoney', { ...wrong, instead }, thief)
      check(`cash of a sale is not corrected away ${when}`, status === 409, text)
    }
    const refund = await post(shop, 'orders/refund', { orderId, amount: 20_000, reason: 'R' }, thief)
    check(`nor refunded by a manager ${when}`, refund.status === 403, refund.status)
  }
  await hidden('before the close')
  const mine = { personId: thief.id, shopId }
  const short = await post(shop, 'tills/close', till(mine), thief)
  check('a till that lacks cash needs a note', short.status === 400, short.text)
  const closed = await post(shop, 'tills/close', { ...till(mine), counted: [counted(20_000)] }, thief)
  check('the till counts the sale', closed.status === 201, closed.text)
  await hidden('after the close')
  const again = await post(shop, 'tills/close', till(mine), thief)
  check('a day is closed once', again.status === 409, again.text)
}

async function newBranch(shop: Target): Promise<string> {
  const branch = {
    branchName: mark('Branch'),
    brancheAddress: 'Begum Rokeya Avenue',
    branchMapAddress: 'https://maps.example.com/agargaon',
    closedTime: 'Open every day',
    contactNumber: nusrat.phone,
    position: 9,
  }
  return (await post<{ _id: string }>(shop, 'shops', branch, shop.people.super_admin)).json()._id
}

async function managerAt(shop: Target, shopId: string): Promise<Person> {
  const person = await shop.newCustomer()
  const json = { userId: person.id, userRole: 'shop_manager', shopId }
  await shop.call('POST /api/auth/updateUserRole', { as: shop.people.super_admin, json })
  return shop.login(person.email, person.password)
}

function post<Body = unknown>(shop: Target, path: string, json: object, as: Person) {
  return shop.call<Body>(`POST /api/${path}`, { as, json })
}

const line = ({ _id: productId }: { _id: string }) => ({ productId, quantity: 1 })
const cash = (amount: number) => ({ kind: 'cash', amount })
const counted = (amount: number) => ({ method: 'cash', amount })

function sale(product: { _id: string }) {
  const customerInfo = { name: nusrat.name, phone: nusrat.phone }
  return { customerInfo, products: [line(product)], tenders: [cash(20_000)] }
}

function till(hand: { personId: string; shopId: string }) {
  return { ...hand, day: dhakaToday(), opened: 0, counted: [counted(0)] }
}
