import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, mailOutbox } from '#server/platform/db/schema.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import { identity } from '#shared/site/identity.ts'
import { defaultDetails, type ShopDetails } from '#shared/site/shop-details.ts'
import { shopMap } from '#shared/site/shop-map.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'
import { readDetails } from './queries.ts'

const shop = await payingShop()
const { app, db } = shop
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())

function save(payload: object, headers: Record<string, string> = admin.headers) {
  return app.inject({ method: 'PUT', url: '/api/shop-details', payload, headers })
}

async function change(changes: Partial<ShopDetails>) {
  const { details } = await readDetails(db)
  const saved = await save({ ...details, ...changes })
  expect(saved.statusCode).toBe(200)
  return saved.json<ShopDetails>()
}

async function invoiceOf(tranId: string, query = ''): Promise<Invoice> {
  const { accessKey } = await shop.orderOf(tranId)
  return (await app.inject(`/api/orders/key/${accessKey}${query}`)).json().invoice
}

test('a shop whose details nobody edited has the values that it came with', async () => {
  const read = await app.inject({ url: '/api/shop-details', headers: admin.headers })

  expect(read.json()).toEqual(defaultDetails)
  expect(identity.hotline).toEqual({ shown: '09638 016 016', href: 'tel:+8809638016016' })
  expect(identity.whatsapp).toEqual({ shown: '+880 1711 016 016', href: 'https://wa.me/8801711016016' })
  expect(shopMap().embed).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=90.3756%2C23.7766%2C90.3836%2C23.7806&layer=mapnik&marker=23.7786%2C90.3796',
  )
})

test.each(['shop_manager', 'shop_staff', 'user'] as const)(
  'a %s neither reads nor changes them',
  async (role) => {
    const { headers } = await shop.loginAs(role)

    expect((await app.inject({ url: '/api/shop-details', headers })).statusCode).toBe(403)
    expect((await save(defaultDetails, headers)).statusCode).toBe(403)
  },
)

test.each([
  ['bin', '12345', 'A BIN has 13 digits, like 001234567-0101.'],
  ['hotline', 'call us', 'Please enter a valid phone number.'],
  ['vatNew', 10_001, 'A rate is from 0 to 100 percent, with at most two decimals.'],
  ['vatDelivery', -1, 'A rate is from 0 to 100 percent, with at most two decimals.'],
  ['vatPreOwned', 7.5, 'A rate is from 0 to 100 percent, with at most two decimals.'],
  ['name', ' ', 'The shop needs a name.'],
  ['facebook', 'javascript:alert(1)', 'Please paste a link to facebook.com, or leave it empty.'],
  ['facebook', 'https://facebook.com.evil.test/x', 'Please paste a link to facebook.com, or leave it empty.'],
  ['complaintName', 'Rahima', 'A complaint officer needs a phone number and an email.'],
])('%s cannot be %j', async (field, value, message) => {
  const refused = await save({ ...defaultDetails, [field]: value })

  expect([refused.statusCode, refused.json().details[0].message]).toEqual([400, message])
  expect((await readDetails(db)).details).toEqual(defaultDetails)
})

test('saved details are in the audit log, in the next mail, and in files for others at once', async () => {
  await change({ name: 'Chip & Co', hotline: '16123456', email: 'hello@chip.example', bin: '০০১২৩৪৫৬৭০১০১' })

  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({
    action: 'details.update',
    before: { name: 'Projukti' },
    after: { name: 'Chip & Co' },
  })
  expect((await readDetails(db)).details.bin).toBe('001234567-0101')
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'order'))
  expect(mails.at(-1)?.textBody).toContain('Hotline 16123456')
  expect(mails.at(-1)?.htmlBody).toContain('Chip &amp; Co')
  expect((await invoiceOf(tranId)).seller).toMatchObject({ name: 'Chip & Co', bin: '001234567-0101' })
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Chip & Co' })
  expect((await app.inject('/.well-known/security.txt')).body).toContain('mailto:hello@chip.example')
  expect((await app.inject('/feeds/products.xml')).body).toContain('<title>Chip &amp; Co</title>')
})

test('what the shop says of itself in Bangla is in mails and invoices of Bangla readers, and in the audit log', async () => {
  await change({
    addressBangla: 'মিরপুর ১০, ঢাকা',
    legalName: 'Chip and Co Ltd.',
    legalNameBangla: 'চিপ অ্যান্ড কোং লিমিটেড',
  })

  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line?.after).toMatchObject({ legalNameBangla: 'চিপ অ্যান্ড কোং লিমিটেড' })
  const laptop = await shop.addProduct()
  const url = '/api/payment/initiate?language=bn'
  const ordered = await app.inject({ method: 'POST', url, payload: cartOf([laptop, 1]) })
  const { tran_id: tranId } = ordered.json<{ tran_id: string }>()
  await shop.decide(tranId, 'approve')
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'order'))
  expect(mails.map(({ textBody }) => textBody)).toContainEqual(expect.stringContaining('\nমিরপুর ১০, ঢাকা\n'))
  expect((await invoiceOf(tranId)).seller.name).toBe('Chip and Co Ltd.')
  expect((await invoiceOf(tranId, '?language=bn')).seller).toMatchObject({
    name: 'চিপ অ্যান্ড কোং লিমিটেড',
    address: 'মিরপুর ১০, ঢাকা',
  })
})

test('a form of the version before, which has no fields for Bangla, leaves it as it is', async () => {
  await change({ bankTextBangla: 'সিটি ব্যাংক, হিসাব ১১০১' })
  const { details } = await readDetails(db)
  const older = Object.entries(details).filter(([name]) => !/.Bangla$/.test(name) || name === 'nameBangla')

  expect((await save({ ...Object.fromEntries(older), hotline: '16123456' })).statusCode).toBe(200)

  expect((await readDetails(db)).details).toEqual({ ...details, hotline: '16123456' })
})

test('a colleague’s change is not overwritten unseen, and two who type the same agree', async () => {
  const { details: seen } = await readDetails(db)
  await change({ address: 'Mirpur 10, Dhaka' })

  const stale = await save({ ...seen, address: 'Uttara, Dhaka', basedOn: seen })
  const agreed = await save({ ...seen, address: 'Mirpur 10, Dhaka', basedOn: seen })

  expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_EDIT'])
  expect(stale.json().details).toContainEqual(
    expect.objectContaining({ path: 'address', expected: 'Mirpur 10, Dhaka' }),
  )
  expect(agreed.statusCode).toBe(200)
})

test('each line has the rate of its class of goods, and an order keeps the rates that it was sold with', async () => {
  await change({ vatNew: 1_500, vatPreOwned: 500, vatAccessories: 750 })
  const products = [
    await shop.addProduct({ newPricePaisa: 11_500_000 }),
    await shop.addProduct({ newPricePaisa: 10_500_000, deviceType: 'Pre-Owned' }),
    await shop.addProduct({ newPricePaisa: 107_500, categories: ['Accessories'] }),
  ]
  const order = await shop.initiate(
    cartOf(...products.map((product) => [product, 1] as [typeof product, number])),
  )
  const { tran_id: tranId } = order.json<{ tran_id: string }>()
  await change({ vatNew: 0, vatPreOwned: 0, vatAccessories: 0 })

  await shop.decide(tranId, 'approve')

  const invoice = await invoiceOf(tranId)
  expect(invoice.lines.map(({ vatPercent, net, vat }) => [vatPercent, net, vat])).toEqual([
    [15, 100_000, 15_000],
    [5, 100_000, 5_000],
    [7.5, 1_000, 75],
  ])
  expect(invoice).toMatchObject({ vatPercent: null, vat: 20_075, total: 221_075 })
})

test('an invoice stays as it was when the details change', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  const before = await invoiceOf(tranId)

  await change({ legalName: 'Another Ltd.', bin: '', vatNew: 9_900 })

  expect(await invoiceOf(tranId)).toEqual(before)
})
