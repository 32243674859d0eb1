import { desc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Pages } from '#server/pages/rendering/pages.ts'
import { auditLog, pageTexts } from '#server/platform/db/schema.ts'
import type { OfferTexts } from '#shared/contract/page-texts.ts'
import { splitLanguage } from '#shared/site/languages.ts'
import { homeSections } from '#shared/site/page-texts.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

/** Stands in for the built site: pages that read their texts as the real loaders do, and count their renderings. */
const renders: string[] = []
const pages: Pages = {
  isDev: false,
  files: new Map(),
  async render(request, data, { nonce }) {
    const { pathname } = new URL(request.url)
    renders.push(pathname)
    const { path } = splitLanguage(pathname)
    const { title, heading } = await data.meta(path)
    const words =
      path === '/'
        ? [await data.texts('home'), await data.texts('questions')]
        : path === '/offers'
          ? [await data.texts('offers')]
          : [heading]
    const script = `<script nonce="${nonce}">hydrate()</script>`
    const html = `<html><head><title>${title}</title></head><body>${JSON.stringify(words)}${script}</body></html>`
    return new Response(html, { headers: { 'content-type': 'text/html' } })
  },
}

const shop = await testShop({ pages })
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const owner = await shop.loginAs('super_admin', { displayName: 'Owner' })
const manager = await shop.loginAs('shop_manager', { displayName: 'Manager' })
const customer = await shop.loginAs('user')
await shop.addProduct({ brand: 'Acer', categories: ['Gaming'] })
afterAll(() => shop.close())
beforeEach(async () => {
  for (const page of ['home', 'offers', 'questions']) await send('POST', '/reset', { page })
  renders.length = 0
})

function send(method: 'POST' | 'PUT', path: string, payload: object, { headers } = owner) {
  return shop.app.inject({ method, url: `/api/page-texts${path}`, payload, headers })
}
const all = async () => (await shop.app.inject({ url: '/api/page-texts', headers: owner.headers })).json()
const open = async (path: string) => (await fetch(origin + path)).text()

const offers: OfferTexts = {
  heading: 'Eid offers',
  headingBangla: 'ঈদের অফার',
  sentence: 'Until the moon is seen.',
  sentenceBangla: '',
  terms: ['One each.', 'Cash only.'],
  termsBangla: ['', 'শুধু নগদ টাকায়।'],
}
const ask = (question: string) => ({ question, answer: `About ${question}` })

test('until staff edit them, the texts are those of the shop', async () => {
  const { home, offers, questions } = await all()

  expect(home.isDefault && offers.isDefault && questions.isDefault).toBe(true)
  expect(home.sections.map(({ id }: { id: string }) => id)).toEqual(homeSections)
  expect(home.sections[3]).toMatchObject({ heading: 'New on the shelf', sentence: 'The latest arrivals.' })
  expect(offers).toMatchObject({ heading: 'Running offers', sentence: 'When they are gone, they are gone.' })
  expect(questions.questions[0].question).toBe('Who is {shop name}?')
  expect(await shop.db.select().from(pageTexts)).toEqual([])
})

test('what staff save is on the page at the next request, and other pages stay cached', async () => {
  await Promise.all(['/', '/offers', '/category/gaming'].map(open))
  renders.length = 0

  const saved = await send('PUT', '/offers', offers, manager)
  const shown = await open('/offers')
  await Promise.all(['/', '/category/gaming'].map(open))

  expect(saved.json()).toEqual({ ...offers, isDefault: false })
  expect(shown).toContain('Until the moon is seen.')
  expect(renders).toEqual(['/offers'])
  const [line] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({ action: 'pages.update', subject: 'Offers', byId: manager.id, after: offers })
})

test('sections are hidden, moved and renamed; one that is left out comes last', async () => {
  const { home } = await all()
  const [banner, ...others] = home.sections
  const sections = [...others.slice(1).reverse(), { ...banner, shown: false }]
  sections[0] = { ...sections[0], heading: ' Visit us ' }

  const saved = (await send('PUT', '/home', { sections })).json()

  expect(saved.sections[0]).toMatchObject({ id: 'branches', heading: 'Visit us' })
  expect(saved.sections.at(-2)).toMatchObject({ id: 'banner', shown: false })
  expect(saved.sections.at(-1)).toMatchObject({ id: 'services', shown: true })
  expect(await open('/')).toContain('Visit us')
})

test('questions are added, moved and deleted, and the default list comes back', async () => {
  const questions = [ask('Do you buy old laptops?'), ask('Where are you?')]
  await send('PUT', '/questions', { questions })
  expect(await open('/')).toContain('Do you buy old laptops?')

  await send('POST', '/reset', { page: 'questions' })

  expect(await open('/')).toContain('Who is {shop name}?')
  expect((await all()).questions.isDefault).toBe(true)
})

test('the default does not wipe out what a colleague has written in the meantime', async () => {
  await send('PUT', '/offers', offers)
  await send('PUT', '/offers', { ...offers, heading: 'Puja offers' }, manager)

  const stale = await send('POST', '/reset', { page: 'offers', basedOn: offers })
  expect(stale.json()).toMatchObject({
    code: 'STALE_EDIT',
    details: [{ path: 'basedOn' }, { path: 'heading', expected: 'Puja offers' }],
  })
  expect((await all()).offers).toMatchObject({ heading: 'Puja offers' })

  const seen = { ...offers, heading: 'Puja offers' }
  expect((await send('POST', '/reset', { page: 'offers', basedOn: seen })).statusCode).toBe(200)
  expect((await all()).offers.isDefault).toBe(true)
})

test('Bangla pages show the Bangla, and the English where there is none; a change empties both pages', async () => {
  const usual = await Promise.all(['/offers', '/bn/offers'].map(open))
  renders.length = 0

  await send('PUT', '/offers', offers, manager)
  const [english, bangla] = await Promise.all(['/offers', '/bn/offers'].map(open))

  expect(usual[1]).toContain('চলতি অফার')
  expect(renders.toSorted()).toEqual(['/bn/offers', '/offers'])
  expect(bangla).toContain('"heading":"ঈদের অফার"')
  expect(bangla).toContain('"sentence":"Until the moon is seen."')
  expect(bangla).toContain('"terms":["One each.","শুধু নগদ টাকায়।"]')
  expect(english).toContain('"heading":"Eid offers"')
  expect(english).not.toContain('ঈদের')
  expect(english).not.toContain('Bangla')
})

test('a form that was open during an upgrade, and knows of no Bangla, loses none', async () => {
  await send('PUT', '/offers', offers, manager)
  const { heading, sentence, terms } = offers
  const old = { heading, sentence, terms: [...terms].reverse() }

  const saved = await send('PUT', '/offers', { ...old, basedOn: { heading, sentence, terms } }, manager)

  expect(saved.json()).toMatchObject({ ...old, headingBangla: 'ঈদের অফার', termsBangla: ['শুধু নগদ টাকায়।', ''] })
  await shop.db.update(pageTexts).set({ texts: { ...old, heading: 'Running offers' } })
  expect((await all()).offers).toMatchObject({ headingBangla: 'চলতি অফার', termsBangla: ['', ''] })
})

test('heading and search texts of a category have their Bangla, and the preview shows it', async () => {
  const meta = { title: 'Gaming laptops', titleBangla: 'গেমিং ল্যাপটপ', heading: 'Play', headingBangla: 'খেলুন' }
  const body = { path: '/category/gaming', meta }

  const preview = await send('POST', '/preview?pageLanguage=bn', body, manager)
  await send('PUT', '/meta', { path: body.path, ...meta })

  expect(preview.json().html).toContain('<title>গেমিং ল্যাপটপ</title>')
  expect(await open('/bn/category/gaming')).toContain('<title>গেমিং ল্যাপটপ</title></head><body>["খেলুন"]')
  expect(await open('/category/gaming')).toContain('<title>Gaming laptops</title></head><body>["Play"]')
  await send('PUT', '/meta', { path: body.path })
})

test('the default texts, saved again, are still the default', async () => {
  await send('PUT', '/offers', offers)
  const { isDefault: _, ...usual } = (await all()).offers
  expect(usual).toEqual(offers)
  await send('POST', '/reset', { page: 'offers' })
  const { isDefault, ...texts } = (await all()).offers

  const saved = (await send('PUT', '/offers', texts)).json()

  expect([isDefault, saved.isDefault]).toEqual([true, true])
  expect(await shop.db.select().from(pageTexts)).toEqual([])
})

test.each([
  ['/home', { sections: [{ id: 'tiles', shown: true, heading: ' ' }] }, 'Every section needs a heading.'],
  ['/home', { sections: [{ id: 'banner', shown: false }] }, 'Please show at least one section.'],
  ['/home', { sections: [1, 2].map(() => ({ id: 'banner', shown: true })) }, 'A section is named twice.'],
  ['/offers', { ...offers, terms: [] }, 'Please keep at least one term.'],
  ['/offers', { ...offers, terms: ['x'.repeat(301)] }, 'At most 300 characters, please.'],
  ['/offers', { ...offers, termsBangla: ['x'.repeat(301)] }, 'At most 300 characters, please.'],
  ['/questions', { questions: [ask('Why?'), ask('why?')] }, 'A question is asked twice.'],
  ['/questions', { questions: [{ question: 'Why?', answer: '' }] }, 'An answer is empty.'],
  ['/questions', { questions: Array.from({ length: 31 }, (_, n) => ask(`${n}?`)) }, 'At most 30 questions'],
  ['/meta', { path: '/', title: 'x'.repeat(71) }, 'At most 70 characters, please.'],
])('%s refuses what does not fit, with a sentence', async (path, payload, sentence) => {
  const response = await send('PUT', path, payload)
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain(sentence)
})

test('two people who edit the same texts do not undo each other', async () => {
  const { isDefault: _, ...seen } = (await all()).offers
  await send('PUT', '/offers', offers, manager)

  const mine = { ...offers, heading: 'Winter offers', basedOn: seen }
  const stale = await send('PUT', '/offers', mine)

  expect(stale.json()).toMatchObject({ code: 'STALE_EDIT' })
  expect(stale.body).toContain('Manager')
  expect((await all()).offers.heading).toBe('Eid offers')
})

test('title and description of a category are for search engines, and only its page is made again', async () => {
  const { metaPages } = await all()
  expect(metaPages.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'All products',
    'Offers',
  ])
  expect(metaPages).toContainEqual({ path: '/category/acer', name: 'Acer', isDefault: true })
  await Promise.all(['/category/gaming', '/category/acer'].map(open))
  renders.length = 0

  const path = '/category/gaming'
  const saved = (await send('PUT', '/meta', { path, title: 'Gaming laptops', description: '' })).json()

  expect(saved).toMatchObject({ title: 'Gaming laptops', usual: { title: 'Gaming price in Bangladesh' } })
  expect(saved.usual.description).toContain('1 product: new laptops from ৳125,000')
  expect(await open('/category/gaming')).toContain('<title>Gaming laptops</title>')
  await open('/category/acer')
  expect(renders).toEqual(['/category/gaming'])

  await send('PUT', '/meta', { path })
  expect(await open('/category/gaming')).toContain('<title></title>')
  expect(await shop.db.select().from(pageTexts)).toEqual([])
})

test('the heading of a category is written, previewed and the usual one again', async () => {
  const path = '/category/gaming'
  const meta = { heading: 'Play all night', sentence: 'With cooling that keeps up.' }
  const usual = { heading: 'Gaming', sentence: expect.stringContaining('Real graphics cards') }

  const { html } = (await send('POST', '/preview', { path, meta }, manager)).json()

  expect(html).toContain('Play all night')
  expect(await open(path)).not.toContain('Play all night')
  expect((await send('PUT', '/meta', { path, ...meta })).json()).toMatchObject({ ...meta, title: '', usual })
  expect(await open(path)).toContain('Play all night')
  await send('PUT', '/meta', { path })
  expect(await open(path)).not.toContain('Play all night')
  expect(await shop.db.select().from(pageTexts)).toEqual([])
})

test('a heading that another form has is refused here', async () => {
  const response = await send('PUT', '/meta', { path: '/offers', heading: 'Offers' })
  expect(response.json()).toMatchObject({ message: 'The heading of this page is edited elsewhere.' })
})

test.each(['/category/made-up', '/admin', '//evil.example'])(
  '%s gets neither texts nor a preview',
  async (path) => {
    expect((await send('PUT', '/meta', { path, title: 'Mine' })).statusCode).toBe(404)
    expect((await send('POST', '/preview', { path, meta: { title: 'Mine' } })).statusCode).toBe(404)
  },
)

test('a preview shows unsaved texts to who typed them, and to nobody else', async () => {
  const before = await open('/offers')

  const response = await send('POST', '/preview', { path: '/offers', offers }, manager)

  const { html } = response.json()
  expect(html).toContain('Until the moon is seen.')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('script')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(await open('/offers')).toBe(before)
  expect(await open('/offers?preview=1')).toBe(before)
  expect(await shop.db.select().from(pageTexts)).toEqual([])
})

test.each(['customer', 'guest'])('a %s makes no preview and changes no text', async (who) => {
  const person = who === 'guest' ? { ...owner, headers: {} as typeof owner.headers } : customer
  const refused = who === 'guest' ? 401 : 403
  expect((await send('POST', '/preview', { path: '/offers', offers }, person)).statusCode).toBe(refused)
  expect((await send('PUT', '/offers', offers, person)).statusCode).toBe(refused)
})
