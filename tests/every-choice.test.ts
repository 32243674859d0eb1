import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAdded } from '#app/checkout/cart/load-added.ts'
import { OrderLines } from '#app/order/order-lines.tsx'
import { type StructuredData, structuredDataContext } from '#app/server-contexts.ts'
import { ProductCard } from '#app/storefront/cards/product-card.tsx'
import { loadProduct, type ProductData } from '#app/storefront/product/load-product.ts'
import { seedDemo } from '#demo/load/seed.ts'
import { orderParts } from '#server/messages/mail/order-parts.ts'
import { createPageData, type PageData } from '#server/pages/rendering/page-data.ts'
import { mailOutbox, products } from '#server/platform/db/schema.ts'
import { chooseUnits } from '#server/sales/payment/checkout/choose-units.ts'
import { readProductsAndCoupons } from '#server/sales/payment/checkout/lock-checkout.ts'
import { type PricedLine, pricedLine } from '#server/sales/payment/checkout/price-lines.ts'
import type { SoldProduct } from '#server/sales/payment/checkout/sold-product.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { formatTaka, toTaka } from '#shared/money.ts'
import { type Chosen, optionGroups, unitPrice } from '#shared/pricing.ts'
import { asChosen } from '#shared/products/as-chosen.ts'
import { choiceFrom } from '#shared/products/choice-address.ts'
import { nameOfChoice } from '#shared/products/chosen-texts.ts'
import { picturesIn } from '#shared/products/colour-pictures.ts'
import { toProductCard } from '#shared/products/product-card.ts'
import { loaderContext } from './support/shop/loader-context.ts'
import { payingShop } from './support/shop/paying-shop.ts'

let shop: Awaited<ReturnType<typeof payingShop>>
let pageData: PageData
let all: ProductSummary[]
let sold: Map<string, SoldProduct>

beforeAll(async () => {
  shop = await payingShop()
  await seedDemo(shop.db, { has: async () => true } as never, new Date())
  await shop.app.catalogue.load()
  pageData = readOnce(createPageData(shop.app, { language: 'en', note: () => {}, onReadFailed: () => {} }))
  all = shop.app.catalogue.newest(1000)
  sold = (
    await readProductsAndCoupons(
      shop.db,
      all.map(({ _id }) => _id),
    )
  ).products
})
afterAll(() => shop.close())

/** The database is asked once for what is the same in every choice. */
function readOnce(data: PageData): PageData {
  const found = new Map<string, ReturnType<PageData['product']>>()
  const rates = data.deliveryRates()
  const reviews = data.reviews('none', 1)
  return {
    ...data,
    related: () => [],
    deliveryRates: () => rates,
    reviews: () => reviews,
    product: (wanted) => {
      const key = JSON.stringify(wanted)
      const product = found.get(key) ?? data.product(wanted)
      found.set(key, product)
      return product
    },
  }
}

/** Every combination of a product's options. */
function choicesOf({ options }: ProductSummary): Chosen[] {
  return optionGroups.reduce<Chosen[]>(
    (choices, group) => {
      if (options[group].length === 0) return choices
      return choices.flatMap((chosen) => options[group].map(({ value }) => ({ ...chosen, [group]: value })))
    },
    [{}],
  )
}

const nameOfPicture = (path: string) => path.replace(/^\/uploads\/|\.webp$/g, '')
const emptyOrder = {
  subtotalPaisa: 0,
  discountPaisa: 0,
  staffDiscountPaisa: 0,
  deliveryPaisa: 0,
  totalPaisa: 0,
  subtotal: 0,
  discount: 0,
  totalAmount: 0,
  paid: 0,
  due: 0,
}
const searchOf = (chosen: Chosen) => new URLSearchParams(Object.entries(chosen) as [string, string][])

function cardMarkup(product: ProductSummary, chosen: Chosen): string {
  const card = createElement(ProductCard, { product: { ...toProductCard(product), chosen }, eager: true })
  return renderToStaticMarkup(createElement(MemoryRouter, null, card))
}

async function readPage(product: ProductSummary, search: URLSearchParams) {
  const context = loaderContext(pageData)
  const page = await loadProduct(context, { id: product._id }, search)
  return { page, said: saidBy(page, context.get(structuredDataContext)()) }
}

/** What a page says to people, search engines and link previews. */
function saidBy(page: ProductData, described: StructuredData[]) {
  const { price, ...named } = asChosen(page.product, page.chosen)
  const product = { ...named, ...page.texts }
  const data = described.find((one) => one['@type'] === 'Product') as
    | { name: string; description: string; image: string[]; offers: { price: number } }
    | undefined
  if (!data) throw new Error(`no product in ${JSON.stringify(described)}`)
  return { product, price, data, preview: page.facts, texts: [product.title, product.productName] }
}

/** The line of an order as its mail and its receipt show it. */
function writtenAbout(line: PricedLine): [mail: string, receipt: string] {
  const order = {
    ...emptyOrder,
    products: [{ ...line, ...line.chosen, price: toTaka(line.unitPaisa) }],
  } as never
  const receipt = createElement(OrderLines, { order })
  return [
    JSON.stringify(
      orderParts({ order: { ...emptyOrder, number: 1 } as never, lines: [line as never] }, 'en'),
    ),
    renderToStaticMarkup(createElement(MemoryRouter, null, receipt)),
  ]
}

/** Colours, and amounts of RAM and SSD, that the text names although they were not chosen. */
function wrongValues(text: string, { options }: ProductSummary, chosen: Chosen): string[] {
  return options.color
    .map(({ value }) => value)
    .filter((value) => value !== chosen.color && !chosen.color?.includes(value))
    .filter((value) => new RegExp(`\\b${value}\\b`, 'i').test(text))
}

test('card, page, cart and order of every product in every choice are the same thing', async () => {
  let compared = 0
  for (const product of all.filter(({ listedUnits }) => !listedUnits)) {
    for (const chosen of choicesOf(product)) {
      const name = `${product.sku} ${JSON.stringify(chosen)}`
      const price = unitPrice(product, chosen)
      const card = asChosen(toProductCard(product), chosen)
      const markup = cardMarkup(product, chosen)
      const said = (await readPage(product, searchOf(chosen))).said
      const added = await loadAdded(pageData, searchOf({ ...chosen, add: product._id } as Chosen))
      const line = added?.product && asChosen(added.product, added.chosen)
      const row = { ...sold.get(product._id), stock: true } as SoldProduct
      const order = pricedLine({ productId: product._id, quantity: 1, ...chosen }, row, 0)

      const titles = [said.product.title, line?.title, order.name]
      expect(titles, name).toEqual(titles.map(() => card.title))
      const pictures = [picturesIn(said.product, chosen.color)[0], line?.image, order.image]
      expect(pictures, name).toEqual(pictures.map(() => card.image))
      const prices = [card.price, said.price, said.data.offers.price, line?.price, toTaka(order.unitPaisa)]
      expect(prices, name).toEqual(prices.map(() => price))
      expect(added?.chosen, name).toEqual(chosen)
      expect(order.chosen, name).toEqual(chosen)
      expect(said.data.description, name).toBe(order.description)
      for (const shown of [card.title, formatTaka(price)]) expect(markup, name).toContain(shown)
      expect(markup, name).toContain(nameOfPicture(card.image))
      expect(said.data.name, name).toContain(card.title)
      expect(said.data.image[0], name).toContain(card.image)
      expect(said.preview.title, name).toContain(card.title)
      expect(said.preview.image, name).toContain(nameOfPicture(card.image))
      expect(choiceFrom(product.options, new URLSearchParams(said.preview.search)), name).toEqual(chosen)
      expect(nameOfChoice(product, chosen), 'the name in an alert').toContain(card.title)
      for (const written of writtenAbout(order))
        for (const shown of [card.title, ...Object.values(chosen), formatTaka(price)])
          expect(written, name).toContain(escapeHtml(shown ?? ''))

      for (const text of [...said.texts, order.description, said.preview.title, said.preview.description])
        expect(wrongValues(text, product, chosen), name).toEqual([])
      const inShort = said.product.features.find((feature) => / RAM and .* SSD$/.test(feature))
      if (inShort) expect(inShort, name).toBe(`${chosen.ram} RAM and ${chosen.ssd} SSD`)
      const rows = new Map(
        Array.from(said.product.details.content.matchAll(/<th>(.*?)<\/th><td>(.*?)<\/td>/g), ([, th, td]) => [
          th,
          td,
        ]),
      )
      if (chosen.ram) expect(rows.get('Memory'), name).toBe(chosen.ram)
      if (chosen.ssd) expect(rows.get('Storage')?.split(' ')[0], name).toBe(chosen.ssd)
      if (chosen.color) expect(rows.get('Colour'), name).toBe(chosen.color)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(500)
})

test('a colour of the demo has a picture of its own wherever there is a choice', () => {
  for (const product of all.filter(({ options, listedUnits }) => !listedUnits && options.color.length > 1)) {
    const pictures = product.options.color.map(({ value }) => picturesIn(product, value)[0])
    expect(new Set(pictures).size, product.sku).toBe(pictures.length)
  }
})

test('page, cart and order of every unit are that unit, and its card promises no other', async () => {
  for (const product of all.filter(({ listedUnits }) => listedUnits)) {
    const markup = cardMarkup(product, {})
    expect(markup).not.toContain('<select')
    expect(markup).toContain('Choose a unit')
    for (const unit of product.listedUnits ?? []) {
      const name = `${product.sku} ${unit.code}`
      const { page, said } = await readPage(product, new URLSearchParams({ unit: unit.code }))
      const added = await loadAdded(pageData, new URLSearchParams({ add: product._id, unit: unit.code }))
      const line = added?.product && asChosen(added.product, added.chosen)

      const prices = [said.price, said.data.offers.price, line?.price]
      expect(prices, name).toEqual(prices.map(() => unit.price))
      expect(said.preview.search, name).toBe(`?unit=${unit.code}`)
      expect(said.preview.title, name).toContain(said.product.title)
      expect(said.preview.image, name).toContain(nameOfPicture(said.product.images[0] ?? ''))
      if (!page.units?.chosen.isHeld) {
        const order = await orderOf(product, page.chosen.unitId)
        expect([order.name, order.image, toTaka(order.unitPaisa)], name).toEqual([
          said.product.title,
          said.product.images[0],
          unit.price,
        ])
        for (const written of writtenAbout(order))
          for (const shown of [said.product.title, unit.code, formatTaka(unit.price)])
            expect(written, name).toContain(escapeHtml(shown ?? ''))
      }
      expect(line?.title, name).toBe(said.product.title)
      expect(line?.image, name).toBe(said.product.images[0])
      const inShort = said.product.features.find((feature) => / RAM and .* SSD$/.test(feature))
      if (inShort) expect(inShort, name).toBe(`${unit.ram} RAM and ${unit.ssd} SSD`)
      expect(said.product.details.content, name).toContain(`<th>Memory</th><td>${unit.ram}</td>`)
      expect(said.product.details.content, name).toContain(`<th>Storage</th><td>${unit.ssd}`)
      expect(said.product.details.content, name).toContain(`<th>Colour</th><td>${unit.color}</td>`)
      for (const text of said.texts) expect(wrongValues(text, product, unit), name).toEqual([])
    }
  }
})

/** The line of an order for one unit. */
async function orderOf({ _id }: ProductSummary, unitId: string | undefined): Promise<PricedLine> {
  const asked = { productId: _id, quantity: 1, unitId }
  const [line] = await chooseUnits(shop.db, [asked], sold)
  return pricedLine(line ?? asked, { ...sold.get(_id), stock: true } as SoldProduct, 0)
}

test('an order for another colour says so on its page and in its mail', async () => {
  const air = all.find(({ sku }) => sku === 'AP-MBA13-M5-BLU') as ProductSummary
  const chosen = { color: 'Midnight', ram: '24GB', ssd: '1TB', display: '13-inch Retina' }
  const price = unitPrice(air, chosen)
  await shop.db.update(products).set({ quantity: 5 })
  const cart = shop.cartOf([{ ...(await shop.addProduct()), id: air._id, newPricePaisa: price * 100 }, 1])

  const response = await shop.initiate({ ...cart, products: [{ ...cart.products[0], ...chosen }] })
  expect(response.statusCode, response.body).toBe(200)
  await shop.decide(response.json().tran_id, 'approve')

  const { products: lines } = (await shop.app.inject('/api/orders/lastOrder')).json()
  expect(lines).toMatchObject([
    {
      name: 'Apple MacBook Air 13-inch M5 Midnight',
      image: expect.stringContaining('midnight'),
      price,
      description: expect.stringContaining('in midnight'),
    },
  ])
  expect(lines[0].features).toContain('24GB RAM and 1TB SSD')
  const mails = await shop.db.select({ text: mailOutbox.textBody }).from(mailOutbox)
  const about = mails.filter(({ text }) => text.includes('MacBook Air 13-inch M5'))
  expect(about.length).toBeGreaterThan(0)
  for (const { text } of about) expect(text).not.toContain('Sky Blue')
})
