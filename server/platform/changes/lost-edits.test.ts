import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, products } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const rahima = await shop.loginAs('super_admin', { displayName: 'Rahima' })
const karim = await shop.loginAs('super_admin', { displayName: 'Karim' })
afterAll(() => shop.close())

type Staff = typeof rahima
type Method = 'POST' | 'PUT'

function send(staff: Staff, path: string, payload: object, method: Method = 'POST') {
  return shop.app.inject({ method, url: `/api${path}`, payload, headers: staff.headers })
}

async function laptop(quantity = 2) {
  const { id } = await shop.addProduct({ quantity })
  return (await shop.app.inject(`/api/products/${id}`)).json()
}

const edit = (staff: Staff, seen: { _id: string }, changes: object) =>
  send(staff, `/products/updateProduct/${seen._id}`, { ...seen, ...changes, basedOn: seen })
const count = (staff: Staff, seen: { _id: string; quantity: number }, quantity: number) =>
  send(staff, `/products/updateStock/${seen._id}`, {
    quantity,
    stock: true,
    basedOn: { quantity: seen.quantity },
  })

function refusal(by: string, theirs: Record<string, unknown>) {
  const author = { by: expect.stringContaining(by), at: expect.any(String) }
  return {
    code: 'STALE_EDIT',
    message: expect.stringMatching(new RegExp(`^${by}.* changed this in the meantime. Nothing was saved.$`)),
    details: [
      expect.objectContaining({ path: 'basedOn', expected: author }),
      ...Object.entries(theirs).map(([path, expected]) => expect.objectContaining({ path, expected })),
    ],
  }
}

test('the second of two edits is told who changed what, and undoes nothing', async () => {
  const seen = await laptop()
  await edit(rahima, seen, { newPrice: 99_000, title: `${seen.title} OLED` })

  const second = await edit(karim, seen, { gpu: 'RTX 4060' })

  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject(refusal('Rahima', { title: `${seen.title} OLED`, newPrice: 99_000 }))
  const now = (await shop.app.inject(`/api/products/${seen._id}`)).json()
  expect(now).toMatchObject({ newPrice: 99_000, gpu: seen.gpu })
  const kept = await edit(karim, now, { gpu: 'RTX 4060' })
  expect(kept.json()).toMatchObject({ newPrice: 99_000, gpu: 'RTX 4060' })
  expect(await shop.db.$count(auditLog, eq(auditLog.subject, seen._id))).toBe(2)
})

test('of ten edits of one product at once only one is saved, and nine are told', async () => {
  const seen = await laptop()

  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      edit(index % 2 ? karim : rahima, seen, { newPrice: 90_000 + index }),
    ),
  )

  const saved = responses.filter(({ statusCode }) => statusCode === 200)
  expect(saved).toHaveLength(1)
  expect(responses.filter((response) => response.json().code === 'STALE_EDIT')).toHaveLength(9)
  const now = (await shop.app.inject(`/api/products/${seen._id}`)).json()
  expect(now.newPrice).toBe(saved[0]?.json().newPrice)
})

test('two people who count ten units where two were have ten', async () => {
  const seen = await laptop(2)

  const responses = await Promise.all([count(rahima, seen, 10), count(karim, seen, 10)])

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(responses.map((response) => response.json().quantity)).toEqual([10, 10])
  const other = await count(karim, seen, 7)
  expect(other.statusCode).toBe(409)
  expect(other.json().details).toMatchObject([
    { path: 'basedOn', expected: { by: expect.any(String) } },
    { path: 'quantity', expected: 10 },
  ])
})

test('a count typed before a sale does not bring the sold unit back, and no colleague is blamed', async () => {
  const { id } = await shop.addProduct({ quantity: 2 })
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  const seen = (await shop.app.inject(`/api/products/${id}`)).json()
  const { tranId } = await shop.placed(row!)
  await shop.decide(tranId, 'approve')

  const typed = await count(karim, seen, 5)
  const untouched = await edit(karim, seen, { gpu: 'RTX 4060' })

  expect(typed.statusCode).toBe(409)
  expect(typed.json().details).toMatchObject([
    { path: 'basedOn', expected: null },
    { path: 'quantity', expected: 1 },
  ])
  expect(untouched.json()).toMatchObject({ quantity: 1, gpu: 'RTX 4060' })
})

test('a client that says nothing about what it saw saves as ever', async () => {
  const seen = await laptop()
  await edit(rahima, seen, { newPrice: 99_000 })

  const response = await send(karim, `/products/updateProduct/${seen._id}`, {
    ...seen,
    updatedAt: seen.updatedAt,
  })

  expect([response.statusCode, response.json().newPrice]).toEqual([200, seen.newPrice])
})

test('an order that was cancelled in the meantime is not sent out from a panel that was open', async () => {
  const { orderId } = await shop.paidOrder()
  const set = (staff: Staff, orderStatus: string, seen: string) =>
    send(staff, '/orders/updateOrderStatus', {
      orderId,
      orderStatus,
      basedOn: { orderStatus: seen, paymentStatus: 'paid' },
    })

  const responses = await Promise.all([
    set(rahima, 'cancelled', 'confirmed'),
    set(karim, 'shipping', 'confirmed'),
  ])

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [first, second] = responses[0].statusCode === 200 ? responses : [...responses].reverse()
  const { orderStatus } = first!.json().order
  const by = orderStatus === 'cancelled' ? 'Rahima' : 'Karim'
  expect(second!.json()).toMatchObject(refusal(by, { orderStatus }))
  expect((await set(karim, 'completed', orderStatus)).statusCode).toBe(200)
})

test('the same money is not refunded twice by two people', async () => {
  const { orderId, laptop } = await shop.paidOrder()
  const price = laptop.newPricePaisa / 100
  const basedOn = { refundable: price }
  const give = (staff: Staff) =>
    send(staff, '/orders/refund', { orderId, amount: 1000, reason: 'A scratch', basedOn })

  await give(rahima)
  const second = await give(karim)

  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject(refusal('Rahima', { refundable: basedOn.refundable - 1000 }))
})

test('a coupon that was changed in the meantime keeps its change', async () => {
  const seen = (await send(rahima, '/coupons', { code: 'EID', discount: 10, isActive: true })).json()
  const basedOn = { code: 'EID', discount: 10, isActive: true, startsAt: null, maximumUses: null }
  const change = (staff: Staff, body: object) =>
    send(staff, `/coupons/${seen._id}`, { ...body, basedOn }, 'PUT')
  await change(rahima, { discount: 20, maximumUses: 5 })

  const whole = await change(karim, { code: 'EID', discount: 15, maximumUses: null })
  const switched = await change(karim, { isActive: false })

  expect(whole.statusCode).toBe(409)
  expect(whole.json()).toMatchObject(refusal('Rahima', { discount: 20, maximumUses: 5 }))
  expect(switched.json()).toMatchObject({ discount: 20, maximumUses: 5, isActive: false })
})

test('a banner that was changed in the meantime keeps its change', async () => {
  await shop.app.storage.put('one.webp', Buffer.from('x'), 'image/webp')
  const added = await send(rahima, '/webpage/upload', {
    imageTitle: 'Eid',
    webpageName: 'home',
    imagePath: '/uploads/one.webp',
  })
  const { _id: imageId, ...basedOn } = added.json().webpageImage
  await send(rahima, '/webpage/update', { imageId, imageTitle: 'Eid offers', basedOn })

  const second = await send(karim, '/webpage/update', { imageId, imageTitle: 'Puja', basedOn })

  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject(refusal('Rahima', { imageTitle: 'Eid offers' }))
})

test('a role that was changed in the meantime is not changed unseen', async () => {
  const person = await shop.loginAs('user')
  const give = (staff: Staff, userRole: string) =>
    send(staff, '/auth/updateUserRole', {
      userId: person.id,
      userRole,
      basedOn: { userRole: 'user', shopId: null },
    })
  await give(rahima, 'delete')

  const second = await give(karim, 'super_admin')

  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject(refusal('Rahima', { userRole: 'deleted' }))
})
