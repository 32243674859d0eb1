import type { OrderDetails } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack } from '../attack.ts'
import { mark } from '../target.ts'

const rtl = '\u202Eمحمول\u202C'
const oddTexts: readonly [string, string][] = [
  ...[
    '%',
    '%%%',
    '___',
    '\\',
    '\\%',
    "'",
    "''';",
    '"',
    '--',
    '/*',
    ';--',
    '$$',
    '$1',
    '{}',
    '[]',
    '(',
    '*',
    '+++',
  ].map((text): [string, string] => [text, encodeURIComponent(text)]),
  ["' or 1=1 --", encodeURIComponent("' or 1=1 --")],
  ['a query that drops', encodeURIComponent("'; drop table products; --")],
  ['a query that sleeps', encodeURIComponent("'||pg_sleep(5)||'")],
  ['a regular expression that never ends', encodeURIComponent('(a+)+$'.repeat(20))],
  ['NUL', 'lap%00top'],
  ['a lone surrogate', 'lap%ED%A0%80top'],
  ['half a letter', 'lap%E0%A6'],
  ['a bad escape', 'lap%zz'],
  ['a slash', 'lap%2Ftop'],
  ['right to left', encodeURIComponent(rtl)],
  ['Bangla', encodeURIComponent('ল্যাপটপ')],
  ['emoji', encodeURIComponent('💻💻💻')],
  ['a hundred accents on a letter', encodeURIComponent(`a${'\u0301'.repeat(100)}`)],
  ['5,000 letters', 'a'.repeat(5_000)],
  [
    '5,000 different words',
    encodeURIComponent(Array.from({ length: 900 }, (_, index) => `w${index}`).join(' ')),
  ],
  ['5,000 characters of nothing', '%20'.repeat(4_900)],
  ...[
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
  ].map((text): [string, string] => [text, text]),
]

export const oddSearches: Attack = {
  name: 'Wildcards, NUL, surrogates and long texts in searches',
  async run(shop, check) {
    const product = await shop.newProduct()
    const all = Number((await shop.call('GET /api/products?page=1&limit=1')).headers['x-total-count'])
    for (const [what, text] of oddTexts) {
      const response = await shop.call(`GET /api/products/search/${text}`)
      const isFine = response.status === 200 || (response.status >= 400 && response.status < 500)
      check(
        `search for ${what}`,
        isFine && shop.isInTime(response.ms, 1_500),
        `${response.status} in ${Math.round(response.ms)} ms`,
      )
      for (const path of [
        'products/categories/',
        'products/category/',
        'products/',
        'payment/status/',
        'orders/key/',
        'products/listing?q=',
      ])
        await shop.call(`GET /api/${path}${text}`)
      for (const path of [
        'auth/getAllUsers?q=',
        'orders/getAllOrders?page=1&q=',
        'auth/audit?q=',
        'products/manage?q=',
        'orders/user/',
        'orders/file/',
      ])
        await shop.call(`GET /api/${path}${text.slice(0, 190).replace(/%[0-9A-F]?$/i, '')}`, {
          as: shop.people.super_admin,
        })
      if (shop.hasPages) await shop.call(`GET /shop?q=${text}`)
    }
    const wild = (await shop.call<Product[]>('GET /api/products/search/%25%25%25')).json()
    check('a wildcard finds nothing of its own', wild.length === 0 || wild.length < all, wild.length)
    const people = await shop.call<unknown[]>('GET /api/auth/getAllUsers?q=%25', {
      as: shop.people.super_admin,
    })
    check('nor among people', people.json().length === 0, people.json().length)
    const orders = await shop.call<unknown[]>('GET /api/orders/getAllOrders?q=_%25_', {
      as: shop.people.super_admin,
    })
    check('nor among orders', orders.json().length === 0, orders.json().length)
    for (const page of ['0', '-1', '1e9', '99999999999999999999', 'NaN', '1;drop', '%00'])
      await shop.call(`GET /api/products/listing?page=${page}&limit=8&minPrice=${page}`)
    check(
      'products are all still there',
      (await shop.call(`GET /api/products/${product._id}`)).status === 200,
    )
  },
}

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","x")',
  '"=1+1',
  '\n=1+1',
  "'=1+1",
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  'a;=1+1',
]

export const formulaCells: Attack = {
  name: 'Formula cells in exports',
  async run(shop, check) {
    const as = shop.people.super_admin
    const base = await shop.newProduct()
    for (const formula of formulas) {
      // Buyers and products get different words: pages may show one and not the other.
      const [cell, title] = [`${formula}${mark('buyer')}`, `${formula}${mark('title')}`]
      const texts = {
        name: cell,
        streetAddress: cell,
        company: cell,
        city: cell,
        anyInformation: cell,
        email: `${cell.replace(/[\s@]/g, '')}@a.bd`,
      }
      await shop.customer.initiate(orderBody(base, 1, texts))
      await shop.newProduct({
        title,
        description: title,
        sku: title.slice(0, 60),
        brand: title,
        features: [title],
        gpu: title,
      })
    }
    const order = {
      channel: 'hotline',
      customerInfo: nusrat,
      products: [{ productId: base._id, quantity: 1 }],
    }
    const made = await shop.call<OrderDetails>('POST /api/orders/desk', {
      as,
      json: { ...order, dueNow: 'all' },
    })
    for (const reference of formulas) {
      const json = {
        orderId: made.json().order._id,
        kind: 'bkash',
        amount: 1,
        reference: reference.slice(0, 40),
      }
      await shop.call('POST /api/orders/collect', { as, json })
    }
    for (const path of ['orders/export.csv', 'products/export.csv', 'money/export.csv', 'auth/audit.csv']) {
      const { text } = await shop.call(`GET /api/${path}`, { as })
      const cells = cellsOf(text).filter((cell) => !/^-?[\d.]+$/.test(cell))
      const live = cells.filter((cell) => /^[=+\-@＝＋－＠\t\r\n]/.test(cell.replace(/^\uFEFF/, '')))
      check(`${cells.length} cells of ${path}`, cells.length > 100 && live.length === 0, live.slice(0, 5))
    }
  },
}

/** Parses CSV as a spreadsheet does: quotes, doubled quotes, line breaks inside. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
