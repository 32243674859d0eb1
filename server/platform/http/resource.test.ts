import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Resource, sendResource } from './resource.ts'

const film = Buffer.alloc(20_000_000, 'film')
const page = resourceOf(Buffer.from('a laptop.'))
const large = resourceOf(film)

const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  const resource = request.url === '/film' ? large : page
  sendResource(request, response, resource, request.headers['x-request-id'] as string | undefined)
})
let port: number
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

test('a page that cannot be made smaller stays as it is, and the shop goes on', async () => {
  const bodies = { br: Buffer.from('not Brotli at all') }
  const broken = new Resource({ status: 200, headers: {}, bodies, compressible: true })

  await broken.shrink()

  expect(broken.variant('br').body).toBe(bodies.br)
})

test('a response says how long it is, when it was sent and that the connection is kept', async () => {
  const response = await say('GET / HTTP/1.1', last('GET / HTTP/1.1'))

  expect(response).toMatch(
    /^HTTP\/1\.1 200 OK\r\netag: W\/"[\w-]+"\r\ncontent-length: 9\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/,
  )
  expect(response).toContain(
    'Connection: keep-alive\r\nKeep-Alive: timeout=72\r\n\r\na laptop.HTTP/1.1 200 OK',
  )
  expect(response).toMatch(/Connection: close\r\n\r\na laptop\.$/)
})

test('many requests sent at once are answered one after the other, whatever their kind', async () => {
  const lines = [
    `GET / HTTP/1.1\r\nif-none-match: ${page.etag}`,
    'HEAD / HTTP/1.1',
    'GET / HTTP/1.1\r\nx-request-id: seven',
    'GET / HTTP/1.1',
  ]
  const response = await say(...lines, ...lines, last('GET / HTTP/1.1'))
  const shape = response.split(/(?=HTTP\/1\.1 )/).map((one) => ({
    status: Number(one.slice(9, 12)),
    body: one.slice(one.indexOf('\r\n\r\n') + 4),
    named: one.includes('x-request-id: seven'),
  }))

  const round = [
    { status: 304, body: '', named: false },
    { status: 200, body: '', named: false },
    { status: 200, body: 'a laptop.', named: true },
    { status: 200, body: 'a laptop.', named: false },
  ]
  expect(shape).toEqual([...round, ...round, round[3]])
})

test('an old client that does not keep connections gets its answer and the end', async () => {
  expect(await say('GET / HTTP/1.0')).toMatch(/Connection: close\r\n\r\na laptop\.$/)
})

test('who reads slowly gets everything, and then the next answer', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /film HTTP/1.1\r\nhost: shop\r\n\r\n${last('GET / HTTP/1.1')}\r\nhost: shop\r\n\r\n`)
  await once(socket, 'readable')
  const response = await text(socket)

  expect(response.length).toBeGreaterThan(film.length)
  expect(response.slice(-9)).toBe('a laptop.')
})

const last = (line: string) => `${line}\r\nconnection: close`

async function say(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines.map((line) => `${line}\r\nhost: shop\r\n\r\n`).join(''))
  return text(socket)
}

function resourceOf(body: Buffer) {
  return new Resource({ status: 200, headers: {}, bodies: { identity: body }, compressible: false })
}
