import type { ReturnDecision, StaffReturn } from '#shared/contract/returns/returns.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { photo } from '#tests/support/examples/photo.ts'
import type { Attack, Check } from '../attack.ts'
import { completeOrder, paidOrderOf } from '../orders.ts'
import { mark, type Person, type Target } from '../target.ts'

export const othersReturns: Attack = {
  name: "Returns of others' machines, money without a decision, and photos of others' returns",
  async run(shop, check) {
    const [buyer, stranger] = [await shop.newCustomer(), await shop.newCustomer()]
    const { _id: orderId } = await paidOrderOf(shop, buyer)
    const early = await ask(shop, { orderId }, buyer)
    check('nothing is returned before it is delivered', early.status === 409, early.status)
    await completeOrder(shop, orderId)
    const tries: [string, Record<string, string>, Person | undefined][] = [
      ["another's order, logged in", { orderId }, stranger],
      ["another's order as a guest", { orderId }, undefined],
      ["another's order as staff", { orderId }, shop.people.shop_manager],
      ['a guessed key', { key: mark('k').padEnd(32, '0') }, undefined],
    ]
    for (const [name, proof, as] of tries) {
      const { status } = await ask(shop, proof, as, [Buffer.from('no picture')])
      check(name, [401, 404, 429].includes(status), status)
    }
    for (const piece of ['0', '2', '-1', '1.5', '99999999999']) {
      const { status } = await ask(shop, { orderId, piece }, buyer)
      check(`piece ${piece} is none of the order`, [400, 409, 429].includes(status), status)
    }
    const pictures = [await photo('jpeg')]
    await Promise.all(Array.from({ length: 5 }, () => ask(shop, { orderId }, buyer, pictures)))
    const found = await listReturns(shop, orderId)
    const [row] = found
    check('five at once are one return', found.length === 1, found.length)
    if (row) await decideAsOthers(shop, check, row, [undefined, stranger, buyer, shop.people.shop_staff])
    if (row) await decideTooEarly(shop, check, row)
    if (row) await exchangeForMore(shop, check, row)
  },
}

/** Returns, their photos and their money are for staff alone. */
async function decideAsOthers(shop: Target, check: Check, row: StaffReturn, people: (Person | undefined)[]) {
  const name = row.photos[0] ?? 'none'
  const exchange = { products: [{ productId: 'x', quantity: 1 }], amount: 1, place: 'stock', totalAmount: 1 }
  for (const as of people) {
    for (const path of [`/${row._id}/photos/${name}`, `/${row._id}/decision`, '']) {
      const { status } = await shop.call(`GET /api/returns${path}`, { as })
      check(`/returns${path.replace(name, 'NAME')} is for staff alone`, [401, 403].includes(status), status)
    }
    for (const [path, json] of [
      ['move', { state: 'received' }],
      ['refund', { amount: 1, place: 'stock' }],
      ['exchange', exchange],
    ] as const) {
      const { status } = await shop.call(`POST /api/returns/${row._id}/${path}`, { as, json })
      check(`only staff ${path}`, [401, 403].includes(status), status)
    }
  }
}

/** Staff cannot skip the check, and a manager gives no money back. */
async function decideTooEarly(shop: Target, check: Check, row: StaffReturn) {
  const as = shop.people.shop_manager
  const admin = shop.people.super_admin
  const path = `POST /api/returns/${row._id}`
  const byMove = await shop.call(`${path}/move`, { as: admin, json: { state: 'refunded' } })
  check('money is no plain move', byMove.status === 409, byMove.status)
  const unchecked = await shop.call(`${path}/refund`, {
    as: admin,
    json: { amount: 1, place: 'stock', reason: 'R' },
  })
  check('nothing is refunded before the check', unchecked.status === 409, unchecked.status)
  for (const state of ['received', 'checked']) await shop.call(`${path}/move`, { as, json: { state } })
  const byManager = await shop.call(`${path}/refund`, {
    as,
    json: { amount: 1, place: 'stock', reason: 'R' },
  })
  check('a manager gives no money back', byManager.status === 403, byManager.status)
  const tooMuch = await shop.call(`${path}/refund`, {
    as: admin,
    json: { amount: 9_999_999, place: 'stock' },
  })
  check('nobody gets more than was paid', [400, 409].includes(tooMuch.status), tooMuch.status)
}

/** A machine that came back is worth what was paid for it, and is exchanged once. */
async function exchangeForMore(shop: Target, check: Check, row: StaffReturn) {
  const as = shop.people.super_admin
  const decision = await shop.call<ReturnDecision>(`GET /api/returns/${row._id}/decision`, { as })
  const { value } = decision.json()
  const newPrice = value + 10_000
  const { _id: productId } = await shop.newProduct({ newPrice, quantity: 5 })
  const fair = {
    products: [{ productId, quantity: 1 }],
    amount: value,
    place: 'stock',
    totalAmount: newPrice,
  }
  const exchange = (changes: object = {}) =>
    shop.call<StaffReturn>(`POST /api/returns/${row._id}/exchange`, { as, json: { ...fair, ...changes } })
  for (const changes of [
    { amount: value + 1, reason: 'R' },
    { amount: -1, reason: 'R' },
    { totalAmount: 1 },
    { totalAmount: value },
    { deliveryCharge: -10_000 },
    { products: [{ productId, quantity: -1 }] },
    { products: [{ productId, quantity: 1e9 }] },
    { products: [] },
    { place: 'nowhere' },
  ]) {
    const { status, text } = await exchange(changes)
    check(`no exchange with ${JSON.stringify(changes)}`, status === 400 || status === 409, text)
  }
  const presses = await Promise.all(Array.from({ length: 6 }, () => exchange()))
  const made = presses.flatMap(({ status, json }) => (status === 200 ? [json().exchangeNumber] : []))
  check('six presses at once are one exchange', made.length > 0 && new Set(made).size === 1, presses[0]?.text)
  const refund = await shop.call(`POST /api/returns/${row._id}/refund`, {
    as,
    json: { amount: 1, place: 'stock', reason: 'R' },
  })
  check('what was exchanged is not paid back as well', refund.status === 409, refund.text)
}

async function listReturns(shop: Target, orderId: string): Promise<StaffReturn[]> {
  const as = shop.people.shop_manager
  const all = (await shop.call<StaffReturn[]>('GET /api/returns', { as })).json()
  return all.filter(({ order }) => order._id === orderId)
}

async function ask(
  shop: Target,
  fields: Record<string, string>,
  as: Person | undefined,
  pictures: readonly Buffer[] = [],
) {
  const [branch] = (await shop.call<Branch[]>('GET /api/shops/getAllShops')).json()
  const form = new FormData()
  const all = {
    line: '0',
    piece: '1',
    cause: 'faulty',
    problem: 'It is faulty',
    branch: branch?._id ?? '',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  for (const bytes of pictures) form.append('photos', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  return shop.call('POST /api/returns/ask', { as, form, patient: false })
}
