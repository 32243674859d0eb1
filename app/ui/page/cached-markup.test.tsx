import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { CachedMarkup, createMarkupCache, MarkupCacheContext } from './cached-markup.tsx'
import { usePage } from './page-context.ts'

function setUp() {
  const forPage = createMarkupCache(renderToString)
  return function page(part: React.ReactElement, options?: { check: boolean }) {
    const cache = forPage(options)
    const html = renderToString(
      <MemoryRouter>
        <MarkupCacheContext value={cache}>{part}</MarkupCacheContext>
      </MemoryRouter>,
    )
    cache.finish()
    return html
  }
}

let renders = 0
function Counted({ text }: { text: string }) {
  renders += 1
  return <b>{text}</b>
}

function card(product: { title: string }, text = product.title) {
  return (
    <CachedMarkup as="li" name="card" cacheKey={product}>
      <Counted text={text} />
    </CachedMarkup>
  )
}

test('later pages copy a part instead of rendering it, and get the same markup', () => {
  const page = setUp()
  const laptop = { title: '<Laptop>' }

  const first = page(card(laptop))
  renders = 0
  const second = page(card(laptop))
  const other = page(card({ title: 'Phone' }))

  expect(first).toBe('<li><b>&lt;Laptop&gt;</b></li>')
  expect(second).toBe(first)
  expect(other).toBe('<li><b>Phone</b></li>')
  // Once in the other page, once on its own.
  expect(renders).toBe(2)
})

test('in development, a part that depends on more than its key is an error that names it', () => {
  const page = setUp()
  const laptop = { title: 'Laptop' }
  page(card(laptop))

  expect(() => page(card(laptop), { check: true })).not.toThrow()
  expect(() => page(card(laptop, 'Phone'), { check: true })).toThrow('Cached markup "card" depends on more')
})

function Location() {
  return <i>{useLocation().pathname}</i>
}

function RequestId() {
  return <i>{usePage().requestId}</i>
}

test.each([Location, RequestId])('a part that asks for the page it is on (%o) is an error', (Part) => {
  const page = setUp()

  expect(() =>
    page(
      <CachedMarkup name="menu">
        <Part />
      </CachedMarkup>,
    ),
  ).toThrow('Cached markup "menu" cannot be rendered on its own')
})

test('of a large catalogue, only the latest thousand cards are cached', () => {
  const page = setUp()
  const products = Array.from({ length: 1_001 }, (_, index) => ({ title: String(index) }))
  for (const product of products) page(card(product))
  renders = 0

  page(card(products[1_000] ?? { title: '' }))
  expect(renders).toBe(0)
  page(card(products[0] ?? { title: '' }))
  expect(renders).toBe(2)
})
