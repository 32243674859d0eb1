import type { Order } from '#shared/contract/orders.ts'
import type { LoggedIn, User } from '#shared/contract/users.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack } from '../attack.ts'
import { approve } from '../gateway.ts'
import { placeOrder } from '../orders.ts'
import { mark, type Person, type Target } from '../target.ts'

export const othersOrdersAndProfiles: Attack = {
  name: "Another customer's orders and profile",
  async run(shop, check) {
    const [victim, thief] = [await shop.newCustomer(), await shop.newCustomer()]
    const product = await shop.newProduct()
    const cart = orderBody(product, 1, { name: mark('victim') })
    const tranId = await placeOrder(shop, cart, victim)
    const [order] = await ordersOf(shop, victim)
    const id = order!._id
    const spied = [`user/${victim.id}`, `page/${id}`, `file/${id}`, `key/${id}`, `key/${tranId}`]
    for (const path of spied)
      for (const as of [thief, shop.people.shop_staff, undefined]) {
        const { status, text } = await shop.call(`GET /api/orders/${path}`, { as })
        const shows = text.includes(cart.customerInfo.name)
        check(
          `orders/${path.split('/')[0]} of another, ${as ? 'logged in' : 'as a guest'}`,
          status >= 400 && !shows,
          status,
        )
      }

    const json = { ...orderBody(product), userId: victim.id }
    await shop.customer.initiate(json)
    await shop.customer.initiate(json, { token: thief.token })
    const after = [await ordersOf(shop, victim), await ordersOf(shop, thief)]
    check(
      "an order under another's userId",
      after[0]!.length === 1 && after[1]!.length === 1,
      after.map((list) => list.length),
    )

    const stolen = {
      firstName: 'Stolen',
      email: victim.email,
      _id: victim.id,
      id: victim.id,
      userId: victim.id,
    }
    await shop.call('POST /api/auth/updateUser', { as: thief, json: stolen })
    const me = (await shop.call<User>('GET /api/auth/me', { as: victim })).json()
    check(
      "another's id and email in a profile update",
      me.firstName !== 'Stolen' && me.email === victim.email,
      me,
    )
  },
}

/** A guest order opens with its private key, not with an account that registers its email address later. */
export const claimedGuestOrders: Attack = {
  name: 'Guest orders claimed by email',
  async run(shop, check) {
    const email = `${mark('guest')}@projukti.test`
    await shop.customer.initiate(orderBody(await shop.newProduct(), 1, { email }))
    const form = { username: 'Guest', email, password: 'secret-1', confirmPassword: 'secret-1' }
    const { token, user } = (await shop.call<LoggedIn>('POST /api/auth/register', { json: form })).json()
    const orders = await ordersOf(shop, { id: user._id, token })
    check("registering a guest's email", orders.length === 0, orders.length)
  },
}

/** The public list of the products last sold must not name people. */
export const lastBuyer: Attack = {
  name: 'The last buyer',
  async run(shop, check) {
    const [name, phone] = [mark('Buyer'), '+8801799887766']
    const details = { name, phone, email: `${name}@projukti.test`, streetAddress: name, anyInformation: name }
    const cart = orderBody(await shop.newProduct(), 1, details)
    await approve(shop, await placeOrder(shop, cart))
    const last = await shop.call('GET /api/orders/lastOrder')
    check('the last order was the one just paid', last.text.includes(cart.products[0]!.name), last.text)
    check('it names no buyer', !last.text.includes(name) && !last.text.includes(phone), last.text)
    check(
      'it has no other fields',
      String(Object.keys(last.json() as object).sort()) === 'createdAt,currency,products,totalAmount',
    )
    if (!shop.hasPages) return
    const page = await shop.call('GET /latest-sold-product')
    check('its page names no buyer', !page.text.includes(name) && !page.text.includes(phone))
  },
}

async function ordersOf(shop: Target, person: Pick<Person, 'id' | 'token'>): Promise<Order[]> {
  return (await shop.call<Order[]>(`GET /api/orders/user/${person.id}`, { as: person })).json()
}
