import type { Attack } from '../attack.ts'
import { sendRaw } from '../raw-socket.ts'

const inner = 'GET /healthz?smuggled HTTP/1.1\r\nhost: shop\r\n\r\n'
const login = 'POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n'
const asChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** Requests that a proxy and the shop could parse differently: at most one response, and none to the hidden request. */
const smuggled: [string, string][] = [
  ['length and chunks', `${login}content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`],
  [
    'chunks and length',
    `${login}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${asChunk('{}')}0\r\n\r\n${inner}`,
  ],
  ['two lengths', `${login}content-length: 2\r\ncontent-length: 60\r\n\r\n{}${inner}`],
  ['two lengths in one', `${login}content-length: 2, 60\r\n\r\n{}${inner}`],
  ['a length with a plus', `${login}content-length: +2\r\n\r\n{}${inner}`],
  ['a negative length', `${login}content-length: -1\r\n\r\n${inner}`],
  ['a length in hexadecimal', `${login}content-length: 0x2\r\n\r\n{}${inner}`],
  ['a length beyond all bounds', `${login}content-length: 99999999999999999999\r\n\r\n{}${inner}`],
  ['chunks by another name', `${login}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`],
  ['chunks twice', `${login}transfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n${inner}`],
  ['chunks, then something else', `${login}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`],
  ['a space before the colon', `${login}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${inner}`],
  [
    'a folded header',
    `${login}x-a: b\r\n content-length: 0\r\ntransfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n${inner}`,
  ],
  [
    'a chunk that is too long',
    `${login}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n${inner}`,
  ],
  ['a chunk of no number', `${login}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${inner}`],
  ['a bare line feed', `POST /api/auth/login HTTP/1.1\nhost: shop\ncontent-length: 2\n\n{}${inner}`],
  ['a bare carriage return', `${login}x-a: b\rcontent-length: 0\r\n\r\n${inner}`],
  ['NUL in a header', `${login}x-a: b\0c\r\ncontent-length: 0\r\n\r\n${inner}`],
  ['no host', 'GET /api/products?limit=1 HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /api/products?limit=1 HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'],
  ['two hosts of one name', 'GET / HTTP/1.1\r\nHost: shop\r\nhOST: shop\r\n\r\n'],
  ['a version that is none', 'GET / HTTP/9.9\r\nhost: shop\r\n\r\n'],
  ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a method that is none', 'GE(T / HTTP/1.1\r\nhost: shop\r\n\r\n'],
]

export const smuggledRequests: Attack = {
  name: 'Request smuggling',
  async run(shop, check) {
    for (const [what, bytes] of smuggled) {
      const received = await sendRaw(shop.origin, bytes)
      const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
      const isOk =
        statuses.length <= 1 &&
        !received.includes('"status":"ok"') &&
        statuses.every((status) => /^4/.test(status!))
      check(what, isOk, received.slice(0, 300))
    }
    const pipelined = await sendRaw(shop.origin, `${inner}${inner}`)
    check(
      'two honest requests in a row are two answers',
      pipelined.split('HTTP/1.1 200').length === 3,
      pipelined.slice(0, 200),
    )
  },
}

const elsewhere = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5cevil.example',
  '///evil.example/..',
]
const carriers = [
  '/login?next=//evil.example',
  '/login?redirect=https://evil.example',
  '/?url=https://evil.example',
  '/shop//evil.example/',
  '/category//evil.example',
  '/product//evil.example',
  '/%2f%2fevil.example',
  '/%0d%0alocation:%20https://evil.example',
  '/.//evil.example',
  'http://evil.example/',
  'http://evil.example/payment/success',
  'https://evil.example/api/products',
  '/payment/fail//evil.example',
]

/** Addresses typed by a visitor must neither redirect to another site nor break the shop. */
export const openRedirects: Attack = {
  name: 'Open redirects and odd request lines',
  async run(shop, check) {
    const targets = shop.hasPages
      ? [...elsewhere, ...carriers]
      : carriers.filter((path) => !path.startsWith('/'))
    for (const method of ['GET', 'POST', 'HEAD'])
      for (const path of [...targets, '/api//evil.example', '*'])
        for (const end of ['', '.data']) {
          if (end && !path.startsWith('/')) continue
          const more = method === 'POST' ? 'content-length: 0\r\n' : ''
          const received = await sendRaw(
            shop.origin,
            `${method} ${path}${end} HTTP/1.1\r\nhost: shop\r\n${more}connection: close\r\n\r\n`,
            { quietMs: 3_000 },
          )
          const [, location = ''] = /^location: *(.*)\r$/im.exec(received) ?? []
          const away = /^(https?:)?[/\\]{2}/i.test(location) && !location.startsWith(shop.origin)
          check(
            `${method} ${path}${end}`,
            !away && /^HTTP\/1\.1 [234]/.test(received),
            `${received.slice(0, 80)} ${location}`,
          )
        }
    const back = await shop.call('POST /api/payment/return/success/NOBODY?url=https://evil.example', {
      body: 'redirect=https%3A%2F%2Fevil.example&success_url=https%3A%2F%2Fevil.example',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    check(
      "the gateway's way back",
      back.headers.location?.startsWith('/payment/') === true,
      back.headers.location,
    )
  },
}
