import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import { homeSections, textLimits } from '#shared/site/page-texts.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import { completeOrder, paidOrderOf } from '../orders.ts'
import { mark, type Person, type Target } from '../target.ts'
import { vectors } from './vectors.ts'

export type Planted = {
  products: Product[]
  order: Order
  customer: Person
  orderKey: string
  word: string
  contents: string[]
}

let round = 0
/** The next vector that fits into the field: all fields together hold all vectors. */
function next(most: number): string {
  for (let tries = 0; tries < vectors.length; tries++) {
    const vector = vectors[round++ % vectors.length]!
    if (vector.length <= most) return vector
  }
  throw new Error(`No vector has ${most} characters or fewer`)
}
const some = (count: number, most: number) => [...new Set(Array.from({ length: count }, () => next(most)))]

/** Writes script into every text that the shop stores: of products, orders, people, coupons, pages, pictures and mail. */
export async function plant(shop: Target): Promise<Planted> {
  const admin = shop.people.super_admin
  const word = mark('Planted')
  const base = await shop.newProduct()
  const contents: string[] = []
  for (const vector of vectors) contents.push(await sanitised(shop, base, vector))
  const products = [
    await shop.newProduct(hostile(word, contents.join('\n'))),
    await shop.newProduct({ ...hostile(word, vectors.join('\n')), sale: true }),
    await shop.newProduct({ ...hostile(word, [...vectors].reverse().join('')), categories: ['Gaming'] }),
  ]
  const customer = await shop.newCustomer()
  await shop.call('POST /api/auth/updateUser', {
    as: customer,
    json: { firstName: next(60), lastName: next(60), displayName: `"><img src=x onerror=alert(14)>` },
  })
  const order = await placeHostileOrder(shop, customer, products[1]!)
  const orderKey = await keyOf(shop, order)
  await reviewOrder(shop, customer, order)
  await shop.call('POST /api/coupons', {
    as: admin,
    json: { code: `<svg/onload=alert(1)>${mark()}`.slice(0, 40), discount: 5 },
  })
  const image = {
    imageTitle: `"><img src=x onerror=alert(36)>`,
    webpageName: 'home',
    imagePath: base.images[0],
  }
  await shop.call('POST /api/webpage/upload', { as: admin, json: image })
  await shop.call('POST /api/webpage/upload', {
    as: admin,
    json: { ...image, webpageName: '<svg onload=alert(21)>' },
  })
  await writeIn(shop)
  await writePages(shop)
  return { products, order, customer, orderKey, word, contents }
}

async function sanitised(shop: Target, base: Product, vector: string): Promise<string> {
  const json = { ...base, details: { content: `<p>x</p>${vector}` } }
  const response = await shop.call<Product>(`POST /api/products/updateProduct/${base._id}`, {
    as: shop.people.super_admin,
    json,
  })
  return response.json().details.content
}

function hostile(word: string, content: string) {
  return {
    title: `${word} ${next(100)}`,
    description: `${mark()} ${vectors.slice(0, 12).join(' ')}`.slice(0, 600),
    brand: next(60),
    processor: next(80),
    processorModel: next(80),
    gpu: next(120),
    display: next(80),
    resolution: next(80),
    productName: next(160),
    metaTitle: next(70),
    metaDescription: next(200),
    sku: mark('<svg/onload=alert(22)>'),
    features: some(60, 200),
    categories: ['Ultrabook', ...some(20, 60)],
    options: Object.fromEntries(
      ['ram', 'color', 'ssd', 'display'].map((group) => [
        group,
        some(20, 60).map((value) => ({ value, addPrice: 0 })),
      ]),
    ),
    details: { content },
  }
}

async function placeHostileOrder(shop: Target, as: Person, product: Product): Promise<Order> {
  const texts = {
    name: next(120),
    streetAddress: next(200),
    company: next(120),
    city: next(80),
    district: next(80),
  }
  const notes = { postcode: next(20), country: next(60), anyInformation: vectors.join(' ').slice(0, 2000) }
  const email = '"><svg/onload=alert(22)>@evil.example'.replaceAll(' ', '')
  const json = orderBody(product, 1, { ...texts, ...notes, email })
  return paidOrderOf(shop, as, json)
}

/** The texts of pages that staff edit: home page, offers, questions and what search engines show. */
async function writePages(shop: Target) {
  const save = (page: string, json: object) =>
    shop.call(`PUT /api/page-texts/${page}`, { as: shop.people.super_admin, json })
  const sections = homeSections.map((id) => {
    return { id, shown: true, heading: next(textLimits.heading), sentence: next(textLimits.sentence) }
  })
  await save('home', { sections })
  await save('offers', {
    heading: next(textLimits.heading),
    sentence: next(textLimits.sentence),
    terms: some(textLimits.terms, textLimits.term),
  })
  const questions = Array.from({ length: 20 }, (_, place) => ({
    question: `${place}: ${next(textLimits.question - 4)}`,
    answer: vectors.join(' ').slice(0, textLimits.answer),
  }))
  await save('questions', { questions })
  for (const path of ['/', '/shop', '/offers', '/category/ultrabook']) {
    const isListing = path === '/shop' || path.startsWith('/category/')
    await save('meta', {
      path,
      title: next(textLimits.metaTitle),
      description: next(textLimits.metaDescription),
      ...(isListing && { heading: next(textLimits.heading), sentence: next(textLimits.sentence) }),
    })
  }
}

/** A review that is shown on the page of the product, with an answer. */
async function reviewOrder(shop: Target, as: Person, { _id: orderId }: Order) {
  const admin = shop.people.super_admin
  await completeOrder(shop, orderId)
  const text = vectors.join(' ').slice(0, 2000)
  const words = { orderId, line: 0, stars: 5, text, name: next(40) }
  await shop.call('POST /api/reviews/write', { as, json: words })
  const [review] = (await shop.call<{ _id: string }[]>('GET /api/reviews?state=new', { as: admin })).json()
  const json = { state: 'approved', answer: vectors.toReversed().join(' ').slice(0, 2000) }
  await shop.call(`PUT /api/reviews/${review?._id}`, { as: admin, json })
}

/** Reads the private address of an order from its mail, the only place that has it. */
async function keyOf(shop: Target, { number }: Order): Promise<string> {
  const list = await shop.call('GET /demo/mail')
  const [, id = ''] = new RegExp(`/demo/mail/([^"]+)">Your order ${number} is paid`).exec(list.text) ?? []
  const mail = await shop.call(`GET /demo/mail/${id}`)
  return /\/order\/([\w-]{20,})/.exec(mail.text)?.[1] ?? ''
}

async function writeIn(shop: Target) {
  const message = vectors.join('\n').slice(0, 5000)
  const email = 'a@b.bd'
  const form = { firstName: next(60), lastName: next(60), email, subject: next(160), message }
  await shop.call('POST /api/contact/createContact', { json: form })
  const requirement = {
    name: next(120),
    businessOrganization: next(160),
    emailAddress: email,
    contactNumber: '+8801711000234',
  }
  await shop.call('POST /api/contact/customRequirements', {
    json: { ...requirement, address: next(200), additionalInfo: message },
  })
}
