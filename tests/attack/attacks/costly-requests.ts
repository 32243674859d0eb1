import { calls } from '#shared/contract/modules.ts'
import type { Attack } from '../attack.ts'
import { countRenderings } from '../metrics.ts'
import { mark } from '../target.ts'

/** Every address with a cache key of its own costs a rendering and space in the cache. */
export const manySpelledListings: Attack = {
  name: 'One listing in many spellings, and odd ones without end',
  needs: 'pages',
  async run(shop, check) {
    const spellings = [
      '/shop?brand=HP&ram=16GB',
      '/shop?ram=16GB&brand=HP',
      '/shop/?ram=16GB&brand=HP',
      `/shop?ram=16GB&utm_source=${mark()}&brand=HP`,
      `/shop?ram=16GB&${mark()}=1&brand=HP&q=`,
      `/shop?brand=HP&RAM=8GB&ram=16GB&__proto__=1`,
      '/shop?brand=%48%50&ram=16%47B',
    ]
    const before = await countRenderings(shop)
    for (const path of spellings) await shop.call(`GET ${path}`)
    const made = (await countRenderings(shop)) - before
    check(`${spellings.length} spellings are one rendering`, made <= 1, made)

    for (let round = 0; round < 3; round++) await shop.call('GET /')
    for (let round = 0; round < 400; round++) await shop.call(`GET /shop?ram=${mark('odd')}&ssd=${round}`)
    const odd = await countRenderings(shop)
    const home = await shop.call('GET /')
    check(
      'after 400 odd ones the home page is still ready',
      (await countRenderings(shop)) === odd,
      home.status,
    )
  },
}

export const endlessFilters: Attack = {
  name: 'Hundreds of values for one filter',
  async run(shop, check) {
    const values = (name: string, count: number) =>
      Array.from({ length: count }, (_, nth) => `${name}=v${nth.toString(36)}`).join('&')
    for (const query of [
      values('ram', 1_200),
      values('brand', 1_000),
      `${values('ram', 400)}&${values('ssd', 400)}&${values('color', 400)}&q=laptop`,
      `q=${'a '.repeat(4_000)}`,
      `page=${'9'.repeat(300)}&min=-1e308&max=1e308`,
    ]) {
      const { status, ms } = await shop.call(`GET /api/products/listing?${query.replaceAll(' ', '+')}`)
      check(
        `${query.slice(0, 30)}… is answered quickly`,
        status < 500 && shop.isInTime(ms, 1_000),
        `${status}, ${Math.round(ms)} ms`,
      )
    }
  },
}

/** Requests of the router name routes, and anybody can send other names. */
export const madeUpRoutes: Attack = {
  name: 'Data of made-up routes',
  needs: 'pages',
  async run(shop, check) {
    for (let round = 0; round < 3; round++) await shop.call('GET /')
    const names = ['', ',', 'root', '__proto__', mark('route'), 'x,'.repeat(3_000), '../../server/main']
    for (const page of ['/shop.data', '/_root.data', '/offers.data', `/${mark('none')}.data`])
      for (const name of names) {
        const { status } = await shop.call(`GET ${page}?_routes=${encodeURIComponent(name)}`)
        check(`${page} ${name.slice(0, 20)}`, status < 500, status)
      }
    const before = await countRenderings(shop)
    await shop.call('GET /')
    check('the home page is still ready', (await countRenderings(shop)) === before)
  },
}

/** A guess that is reflected beside a secret shows by the length of the compressed response whether it is right (BREACH). */
export const reflectedGuesses: Attack = {
  name: 'Guesses that are reflected beside a secret',
  async run(shop, check) {
    const { super_admin: admin } = shop.people
    const closed = calls.filter(({ method, config }) => method === 'GET' && config.access !== 'anyone')
    const reflecting: string[] = []
    const cookies: string[] = []
    for (const { url } of closed) {
      const guess = mark('guess')
      const path = `/api${url.replace(/:\w+/g, admin.id)}?${guess}=${guess}`
      const { text, headers } = await shop.call(`GET ${path}`, { as: admin, headers: { 'x-guess': guess } })
      if (text.includes(guess)) reflecting.push(url)
      if (headers['set-cookie']) cookies.push(url)
    }
    check(
      `${closed.length} answers for one caller repeat nothing that was asked`,
      reflecting.length === 0,
      reflecting,
    )
    check('no cookie makes a browser ask in their name', cookies.length === 0, cookies)
  },
}
