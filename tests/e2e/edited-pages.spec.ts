import { type APIRequestContext, expect, test } from '@playwright/test'
import { defaultTexts } from '#server/pages/page-texts/default-texts.ts'
import { productPath } from '#shared/products/product-path.ts'
import { demoSession } from '../support/browser/accounts.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

/** The page as the shop would render it with these texts. Nothing is saved: other tests look at the same pages. */
async function preview(request: APIRequestContext, data: object): Promise<string> {
  const { token } = await demoSession(request, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.post('/api/page-texts/preview', { data, headers })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { html: string }).html
}

test('the home page shows the sections that staff chose, in their order and under their words', async ({
  request,
}) => {
  const { sections } = defaultTexts.home
  const named = (id: string) => sections.find((section) => section.id === id)!
  const home = {
    sections: [
      { ...named('branches'), heading: 'Visit <us>', sentence: 'Tea is on the house.' },
      { ...named('newest'), heading: 'Fresh today' },
      { ...named('questions') },
      { ...named('gaming'), shown: false },
    ],
  }
  const questions = { questions: [{ question: 'How soon?', answer: 'Mostly {delivery days}, <b>.' }] }

  const usual = await (await request.get('/')).text()
  expect(headings(usual)).toEqual(sections.map(({ heading }) => heading).filter(Boolean))
  expect(usual).toContain('"name":"Who is Projukti?"')

  const edited = await preview(request, { path: '/', home, questions })
  expect(headings(edited)).toEqual(['Visit &lt;us&gt;', 'Fresh today', 'Questions people ask us'])
  expect(edited).toContain('Tea is on the house.')
  expect(edited).toMatch(/How soon\?.*Mostly \d.*days, &lt;b&gt;\./s)
  expect(edited).not.toMatch(/Visit <us>|days, <b>/)
  expect(edited).toContain('"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"How soon?"')

  const quiet = {
    sections: home.sections.map((section) => ({ ...section, shown: section.id === 'newest' })),
  }
  expect(await preview(request, { path: '/', home: quiet })).not.toContain('FAQPage')

  const offers = { heading: 'Eid offers', sentence: 'Until the moon is seen.', terms: ['One each.'] }
  const page = await preview(request, { path: '/offers', offers })
  expect(page).toMatch(/<h1[^>]*>Eid offers.*on sale now\. Until the moon is seen\..*<li>One each\.</s)
  expect(page).not.toContain('one reduction at a time')
})

function headings(html: string): string[] {
  return [...html.matchAll(/<section[^>]*aria-labelledby="[\w-]+".*?<h2[^>]*>([^<]*)</gs)].map(
    ([, text = '']) => text,
  )
}

test('search engines read what staff wrote about a product and a brand', async ({ request }) => {
  const brand = `Brand${randomWord()}`
  const path = `/category/${brand.toLowerCase()}`
  const metaDescription = 'Quiet, "light" & <fast>.'
  const product = await addProduct(request, { brand, metaTitle: `Best ${brand}`, metaDescription })
  const plain = await addProduct(request, { brand })
  const { token } = await demoSession(request, 'admin')
  const before = await (await request.get(path)).text()

  const data = { path, title: `${brand} laptops`, description: '' }
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.put('/api/page-texts/meta', { data, headers })).status()).toBe(200)

  const shown = await (await request.get(productPath(product))).text()
  expect(shown).toContain(`<title>Best ${brand} | Projukti</title>`)
  expect(shown).toContain('content="Quiet, &quot;light&quot; &amp; &lt;fast&gt;."')
  const usual = await (await request.get(productPath(plain))).text()
  expect(usual).toContain(`<title>${plain.title} price in Bangladesh | Projukti</title>`)
  expect(before).toContain(`<title>${brand} price in Bangladesh | Projukti</title>`)
  const listing = await (await request.get(path)).text()
  expect(listing).toContain(`<title>${brand} laptops | Projukti</title>`)
  expect(listing).toContain(`content="${brand} at Projukti: 2 products`)
})
