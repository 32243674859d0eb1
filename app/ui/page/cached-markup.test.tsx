import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Outlet, Route, Routes, useLocation, useOutletContext, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { CachedMarkup, createMarkupCache, MarkupCacheContext } from './cached-markup.tsx'
import { usePage } from './page-context.ts'

function setUp() {
  const forPage = createMarkupCache(renderToString)
  return function page(part: React.ReactElement, options?: { check: boolean }) {
    const cache = forPage(options)
    const html = renderToString(
      <MarkupCacheContext value={cache}>
        <MemoryRouter initialEntries={['/product/7']}>
          <Routes>
            <Route element={<Outlet context="from the layout" />}>
              <Route path="/product/:id" element={part} />
            </Route>
          </Routes>
        </MemoryRouter>
      </MarkupCacheContext>,
    )
    cache.finish(html)
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

function Parameter() {
  return <i>{useParams().id}</i>
}

function FromLayout() {
  return <i>{useOutletContext<string>()}</i>
}

function Labelled() {
  return <i id={useId()} />
}

test.each([Parameter, FromLayout, Labelled])(
  'in development, a part whose place in the page matters (%o) is an error on the first page that has it',
  (Part) => {
    const page = setUp()
    const pageWithPart = (
      <>
        <h1>Laptops</h1>
        <CachedMarkup name="menu">
          <Part />
        </CachedMarkup>
      </>
    )

    expect(() => page(pageWithPart, { check: true })).toThrow('Cached markup "menu" depends on more')
    expect(() => page(pageWithPart, { check: true })).toThrow('Cached markup "menu" depends on more')
  },
)

function Sold({ units, of }: { units: number; of: number }) {
  return (
    <>
      {units} of {of} <b>sold</b> &amp; paid
    </>
  )
}

test('in development, a part may consist of texts beside each other', () => {
  const page = setUp()
  const texts = (
    <CachedMarkup name="price">
      <Sold units={7} of={9} />
    </CachedMarkup>
  )

  const first = page(texts, { check: true })
  expect(page(texts)).toBe(first)
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
