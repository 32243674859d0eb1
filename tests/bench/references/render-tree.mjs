// The reference of a rendered page: a fixed React tree of 1,000 elements to a string, and Brotli of the given bytes.
import { brotliCompressSync, constants } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Components of the size that an application has: 1,000 elements come out of some 450 of them. */
function Link({ to, className, children }) {
  return createElement('a', { href: to, className }, children)
}

function Picture({ name, alt }) {
  const sizes = '(min-width: 64rem) 245px, 46vw'
  return createElement('img', {
    src: `/pictures/${name}-320.webp`,
    sizes,
    alt,
    width: 320,
    height: 240,
    loading: 'lazy',
  })
}

function Fact({ name, value }) {
  return createElement(
    'li',
    { className: 'fact' },
    createElement('b', null, name),
    createElement('span', null, value),
  )
}

function Price({ now, before }) {
  return createElement(
    'p',
    { className: before > now ? 'price price-less' : 'price' },
    createElement('span', { className: 'num' }, `৳ ${now}`),
    createElement('s', null, `৳ ${before}`),
  )
}

/** Nineteen elements. */
function Card({ number }) {
  const title = `Laptop ${number} with 16 GB and 512 GB`
  const to = `/category/laptop/${number}`
  return createElement(
    'article',
    { className: 'card', 'data-number': number },
    createElement(
      Link,
      { to, className: 'card-picture' },
      createElement(Picture, { name: number, alt: title }),
    ),
    createElement('h3', { className: 'card-title' }, createElement(Link, { to }, title)),
    createElement(
      'ul',
      { className: 'facts' },
      createElement(Fact, { name: 'Display', value: '15.6 inch' }),
      createElement(Fact, { name: 'Weight', value: '1.8 kg' }),
      createElement(Fact, { name: 'Colour', value: 'Black' }),
    ),
    createElement(Price, { now: 1000 * number + 500, before: 1100 * number }),
    createElement('button', { type: 'button', className: 'btn', disabled: number % 7 === 0 }, 'Add to cart'),
  )
}

/** Fifty cards and fifty elements around them. */
function Tree() {
  return createElement(
    'main',
    { id: 'main' },
    Array.from({ length: 48 }, (_, place) =>
      createElement(Link, { key: place, to: `/link/${place}`, className: 'link' }, `Link ${place}`),
    ),
    createElement(
      'section',
      { className: 'list' },
      Array.from({ length: 50 }, (_, place) => createElement(Card, { key: place, number: place + 1 })),
    ),
  )
}

let bytes = Buffer.alloc(0)
let quality = 2

process.on('message', ({ html, quality: wanted, pages }) => {
  if (html !== undefined) {
    bytes = Buffer.from(html, 'base64')
    quality = wanted
  }
  const before = process.cpuUsage()
  for (let page = 0; page < pages; page++) renderPage()
  const { user, system } = process.cpuUsage(before)
  const elements = renderToString(createElement(Tree)).match(/<[a-z]/g).length
  process.send({ cpuMs: (user + system) / 1000 / pages, elements })
})
process.on('disconnect', () => process.exit())

function renderPage() {
  renderToString(createElement(Tree))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params })
}
