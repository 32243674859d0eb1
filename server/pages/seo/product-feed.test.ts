import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { entry } from '#tests/support/examples/catalogue-entry.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { createProductFeed } from './product-feed.ts'

const shop = await testShop()
afterAll(() => shop.close())

const price = z.string().regex(/^\d+\.\d\d BDT$/)
/** The fields that Google and Meta ask for, as their public pages describe them. */
const Item = z.strictObject({
  id: z.string().min(1).max(50),
  title: z.string().min(1).max(150),
  description: z.string().min(1).max(5000),
  link: z.url(),
  image_link: z.url(),
  additional_image_link: z.url().optional(),
  availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
  price,
  sale_price: price.optional(),
  condition: z.enum(['new', 'refurbished', 'used']),
  brand: z.string().min(1).max(70),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/)
    .optional(),
  mpn: z.string().min(1).max(70).optional(),
  identifier_exists: z.literal('no').optional(),
  product_type: z.string().max(750),
})

test('every product is in the feed with all that Google and Meta ask for', async () => {
  await shop.addProduct({ id: 'plain', title: 'Laptop <b>&</b> "bag"', newPricePaisa: 5_000_050 })
  await shop.addProduct({ id: 'reduced', newPricePaisa: 9_000_000, oldPricePaisa: 10_000_000 })
  await shop.addProduct({ id: 'sold', quantity: 0, deviceType: 'Pre-Owned' })
  await shop.addProduct({ id: 'hidden', draft: true })

  const feed = await shop.app.inject('/feeds/products.xml')

  expect(feed.headers['content-type']).toBe('application/xml; charset=utf-8')
  const items = new Map(itemsOf(feed.body).map((item) => [item.id, Item.parse(item)]))
  expect([...items.keys()].sort()).toEqual(['plain', 'reduced', 'sold'])
  expect(items.get('plain')).toMatchObject({
    title: 'Laptop <b>&</b> "bag"',
    price: '50000.50 BDT',
    condition: 'new',
    availability: 'in_stock',
  })
  expect(items.get('reduced')).toMatchObject({ price: '100000.00 BDT', sale_price: '90000.00 BDT' })
  expect(items.get('sold')).toMatchObject({ condition: 'used', availability: 'out_of_stock' })
})

test('others learn the number of the box and the manufacturer’s number, never our own', async () => {
  await shop.addProduct({ id: 'known', specs: { gtin: '4006381333931', mpn: 'MC6T4ZA/A' } })
  await shop.addProduct({ id: 'own', specs: { gtin: '2900000000018' } })

  const items = itemsOf((await shop.app.inject('/feeds/products.xml')).body)

  const itemOf = (wanted: string) => items.find(({ id }) => id === wanted)
  expect(itemOf('known')).toMatchObject({ gtin: '4006381333931', mpn: 'MC6T4ZA/A' })
  expect(itemOf('known')).not.toHaveProperty('identifier_exists')
  expect(itemOf('own')).toMatchObject({ identifier_exists: 'no' })
  expect(itemOf('own')).not.toHaveProperty('gtin')
  expect(itemOf('own')).not.toHaveProperty('mpn')
})

test('the feed has the price that the page shows, with what the first options add', async () => {
  const options = { ram: [{ value: '16GB', addPrice: 5_000 }], color: [], ssd: [], display: [] }
  const prices = { newPricePaisa: 9_000_000, oldPricePaisa: 10_000_000 }
  await shop.addProduct({ id: 'with-memory', options, ...prices })

  const feed = await shop.app.inject('/feeds/products.xml')

  const item = itemsOf(feed.body).find(({ id }) => id === 'with-memory')
  expect(item).toMatchObject({ price: '105000.00 BDT', sale_price: '95000.00 BDT' })
})

test('the Bangla feed has the same products with their Bangla descriptions and pages', async () => {
  const laptop = { description: 'A light laptop.', newPricePaisa: 5_000_000 }
  await shop.addProduct({ id: 'in-both', ...laptop, descriptionBangla: 'হালকা ল্যাপটপ।' })
  await shop.addProduct({ id: 'english-only', ...laptop })
  const { publicUrl } = shop.config

  const english = itemsOf((await shop.app.inject('/feeds/products.xml')).body)
  const { body } = await shop.app.inject('/feeds/products.bn.xml')

  expect(body).toContain(`<link>${publicUrl}/bn</link>`)
  const bangla = itemsOf(body).map((item) => Item.parse(item))
  expect(bangla.map(({ link }) => link.replace(`${publicUrl}/bn/`, `${publicUrl}/`))).toEqual(
    english.map(({ link }) => link),
  )
  const withoutTexts = (item: object) => ({ ...item, description: '', link: '' })
  expect(bangla.map(withoutTexts)).toEqual(english.map(withoutTexts))
  const description = (wanted: string) => bangla.find(({ id }) => id === wanted)?.description
  expect(description('in-both')).toBe('হালকা ল্যাপটপ।')
  expect(description('english-only')).toBe('A light laptop.')
})

test('an unchanged feed is answered with 304, and a change of the catalogue makes a new one', async () => {
  const first = await shop.app.inject('/feeds/products.xml')
  const again = { url: '/feeds/products.xml', headers: { 'if-none-match': String(first.headers.etag) } }
  expect((await shop.app.inject(again)).statusCode).toBe(304)

  await shop.addProduct()

  expect((await shop.app.inject(again)).statusCode).toBe(200)
})

test('the feed of many products is compressed and whole', async () => {
  for (let count = 0; count < 250; count++) await shop.addProduct()

  const headers = { 'accept-encoding': 'gzip' }
  const packed = await shop.app.inject({ url: '/feeds/products.xml', headers })
  const plain = await shop.app.inject('/feeds/products.xml')

  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(itemsOf(plain.body).length).toBe(shop.app.catalogue.size)
})

test('a product that is deleted while the feed is read takes no other one with it', async () => {
  let products = Array.from({ length: 1_000 }, (_, place) => entry({ _id: `product-${place}` }).product)
  const feed = createProductFeed('https://shop.example', {
    version: 1,
    get size() {
      return products.length
    },
    newest: (count, from = 0) => products.slice(from, from + count),
  })

  let xml = ''
  for await (const chunk of feed.stream()) {
    xml += chunk
    if (xml.includes('<item>')) products = products.filter(({ _id }) => _id !== 'product-0')
  }

  expect(new Set(itemsOf(xml).map(({ id }) => id)).size).toBe(1_000)
})

test('llms.txt says where the catalogue is', async () => {
  const { body, headers } = await shop.app.inject('/llms.txt')

  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/^# Projukti\n\n> /)
  expect(body).toContain(`(${shop.config.publicUrl}/feeds/products.xml)`)
  expect(body).toContain(`(${shop.config.publicUrl}/feeds/products.bn.xml)`)
})

/** The items of a feed. The last value of a repeated field counts. */
function itemsOf(xml: string): Record<string, string>[] {
  return [...xml.matchAll(/<item>(.*)<\/item>/g)].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = '', value = '']) => [
        name,
        unescapeXml(value),
      ]),
    ),
  )
}

function unescapeXml(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? '')
}
