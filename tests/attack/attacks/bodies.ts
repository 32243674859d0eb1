import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack, Check } from '../attack.ts'
import { openSocket } from '../raw-socket.ts'
import { mark, type Target } from '../target.ts'

export const heavyBodies: Attack = {
  name: 'Deep, huge and broken bodies',
  async run(shop, check) {
    const json = 'application/json'
    const bodies: [string, string, string | Buffer][] = [
      ['100,000 arrays inside each other', json, '['.repeat(100_000) + ']'.repeat(100_000)],
      ['50,000 objects inside each other', json, `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
      ['2 MB of JSON', json, `{"email":"${'a'.repeat(2_000_000)}"}`],
      ['60,000 keys', json, `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join()}}`],
      ['a million zeros', json, `{"totalAmount":1${'0'.repeat(900_000)}}`],
      ['half of JSON', json, '{"email":"a'],
      ['no JSON at all', json, '\0\0\0'],
      ['bytes that are no text', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
      ['null', json, 'null'],
      ['a number', json, '7'],
      ['a list', json, '[]'],
      ['nothing', json, ''],
      [
        'XML that reads a file',
        'application/xml',
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      ],
      ['a form', 'application/x-www-form-urlencoded', 'email=a&password=b'],
      ['plain text', 'text/plain', '{"email":"a","password":"b"}'],
      ['an unknown type', 'x/y; charset=utf-16', 'abc'],
      ['a form in parts without its edge', 'multipart/form-data', 'abc'],
      ['a form in parts that never ends', 'multipart/form-data; boundary=x', '--x\r\n'.repeat(20_000)],
    ]
    for (const path of ['auth/login', 'payment/initiate', 'contact/createContact', 'payment/ipn'])
      for (const [what, type, body] of bodies) {
        const status = await statusOf(shop, path, { body, headers: { 'content-type': type } })
        check(`${what} to ${path}`, status === null || (status >= 400 && status < 500), status)
      }
    const large = await statusOf(shop, 'auth/login', {
      body: JSON.stringify({ email: 'a', password: 'b', filler: 'c'.repeat(2_000_000) }),
      headers: { 'content-type': json },
    })
    check('2 MB are not even read', large === null || large === 413, large)
    const packed = gzipSync(Buffer.from(JSON.stringify({ email: 'a'.repeat(5_000_000), password: 'b' })))
    const headers = { 'content-type': json, 'content-encoding': 'gzip' }
    const bomb = await statusOf(shop, 'auth/login', { body: packed, headers })
    check('a compressed body is not unpacked', bomb === null || (bomb >= 400 && bomb < 500), bomb)
    await longHeads(shop, check)
    const { ms } = await shop.call('GET /healthz')
    check('the shop still answers at once', shop.isInTime(ms, 1_000), `${Math.round(ms)} ms`)
  },
}

async function longHeads(shop: Target, check: Check) {
  const long: [string, string, Record<string, string>][] = [
    ['a header of 60 kB', '/api/products?limit=1', { 'x-long': 'a'.repeat(60_000) }],
    ['an address of 60 kB', `/api/products/search/${'a'.repeat(60_000)}`, {}],
    ['3,000 filters', `/api/products/listing?${'brand=a&'.repeat(1_900)}`, {}],
    ['a token of 10 kB', '/api/auth/me', { authorization: `Bearer ${'a'.repeat(10_000)}` }],
    ['a range of nothing', '/api/products?limit=1', { range: `bytes=${'0-1,'.repeat(500)}` }],
  ]
  for (const [what, path, headers] of long) {
    const { status } = await shop.send(path, { headers })
    check(what, status < 500, status)
  }
}

/** The status, or null where the shop closed the connection before the body ended. */
async function statusOf(
  shop: Target,
  path: string,
  sent: { body: string | Buffer; headers: Record<string, string> },
) {
  return shop.call(`POST /api/${path}`, sent).then(
    ({ status }) => status,
    () => null,
  )
}

/** Slow clients may neither use up the connections of others nor keep theirs for ever. */
export function slowCallers({ timeoutMs }: { timeoutMs: number }): Attack {
  return {
    name: timeoutMs > 0 ? 'Slow headers and bodies are hung up on' : 'Slow headers and bodies beside others',
    slow: timeoutMs > 0,
    async run(shop, check) {
      const slowHead = Array.from({ length: 150 }, () =>
        openSocket(shop.origin, 'GET / HTTP/1.1\r\nhost: shop\r\nx-slow: '),
      )
      const slowBody = Array.from({ length: 150 }, () =>
        openSocket(
          shop.origin,
          'POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
        ),
      )
      const held = await Promise.all([...slowHead, ...slowBody])
      for (const socket of held) socket.resume()
      const drip = setInterval(() => {
        for (const socket of held) socket.write('a')
      }, 500)
      const responses = []
      for (let round = 0; round < 10; round++)
        responses.push(await shop.call('GET /api/coupons/activeCoupons'))
      const slowest = Math.max(...responses.map(({ ms }) => ms))
      const isInTime = shop.isInTime(slowest, 2_000)
      check('300 slow callers: others are answered', isInTime, `${Math.round(slowest)} ms at worst`)
      if (timeoutMs > 0) {
        await Promise.race([
          Promise.all(held.filter(({ destroyed }) => !destroyed).map(whenClosed)),
          new Promise((done) => setTimeout(done, timeoutMs)),
        ])
        const left = held.filter((socket) => !socket.destroyed).length
        check(
          `slow headers and bodies are ended within ${timeoutMs / 1000} s`,
          left === 0,
          `${left} of 300 left`,
        )
      }
      clearInterval(drip)
      for (const socket of held) socket.destroy()
    },
  }
}

/** Also where the shop resets the connection, which `once` would report as an error. */
function whenClosed(socket: Socket): Promise<void> {
  return new Promise((done) => socket.once('close', () => done()))
}

/** Keys such as __proto__ must not change the prototype of all objects. */
export const pollutedPrototypes: Attack = {
  name: 'Prototype pollution',
  async run(shop, check) {
    const sign = mark('polluted')
    const dirty = [
      `{"__proto__":{"${sign}":1,"userRole":"super_admin","status":200}}`,
      `{"constructor":{"prototype":{"${sign}":1}}}`,
      `{"email":"a@b.bd","password":"x","__proto__":{"${sign}":1}}`,
      `{"customerInfo":{"__proto__":{"${sign}":1}},"products":[{"__proto__":{"${sign}":1}}]}`,
    ]
    const headers = { 'content-type': 'application/json' }
    for (const body of dirty)
      for (const path of [
        'auth/login',
        'auth/register',
        'payment/initiate',
        'contact/createContact',
        'webpage/webpage',
      ]) {
        const { status } = await shop.call(`POST /api/${path}`, { body, headers })
        check(`${path}: ${body.slice(0, 40)}`, status >= 400 && status < 500, status)
      }
    const product = await shop.newProduct()
    const options = JSON.parse(
      `{"ram":[],"__proto__":{"${sign}":[]},"constructor":{"prototype":{"${sign}":1}}}`,
    )
    const path = `POST /api/products/updateProduct/${product._id}`
    const json = {
      ...product,
      options,
      details: { content: '<p>x</p>', constructor: { prototype: { [sign]: 1 } } },
    }
    await shop.call(path, { as: shop.people.super_admin, json })
    const csv = `__proto__,constructor,sku,title\r\n${sign},${sign},${sign},${sign}\r\n`
    await shop.call('POST /api/products/importCsv', {
      as: shop.people.super_admin,
      json: { csv, dryRun: true },
    })
    for (const query of [
      `__proto__[${sign}]=1`,
      `__proto__.${sign}=1`,
      `constructor.prototype.${sign}=1`,
      `brand[__proto__]=1`,
    ])
      await shop.call(`GET /api/products/listing?${query}`)
    const words = [
      await shop.call('GET /api/coupons/activeCoupons'),
      await shop.call(`GET /api/products/${product._id}`),
    ]
    check(
      'no response has the planted field',
      words.every(({ text }) => !text.includes(sign)),
      words.map(({ text }) => text.slice(0, 200)),
    )
    check('no object here has it', !Object.hasOwn(Object.prototype, sign))
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const found = await shop.call<unknown[]>(`GET /api/products/categories/${name}`)
      check(`a category named ${name}`, found.status === 200 && found.json().length === 0, found.text)
      const cart = { ...orderBody(product), couponCode: name }
      check(`a coupon named ${name}`, (await shop.customer.initiate(cart)).status === 409)
    }
  },
}
