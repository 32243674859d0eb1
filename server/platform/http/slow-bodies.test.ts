import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'
import { limitBodyTime } from './slow-bodies.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

// An upload below brings fifty times as much in this time: a busy machine may be slow.
const times = { timeoutMs: 1_000, uploadBytes: 400 }

/** Answers with the length of the body, or at once where it is not read. */
async function listen({ reads = true } = {}) {
  server = createServer((request, response) => {
    limitBodyTime(request, response, times)
    if (!reads) return void response.end('not read')
    text(request).then(
      (body) => response.end(`${body.length}`),
      () => {},
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

function open(path: string, length: number): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-length: ${length}\r\n\r\n`)
  return socket
}

function drip(socket: Socket, bytes: number) {
  const timer = setInterval(() => socket.write('a'.repeat(bytes)), 20)
  socket.once('close', () => clearInterval(timer)).on('error', () => {})
}

/** What the server sent until the connection ended; a byte that was on its way when it closed makes that a reset. */
async function received(socket: Socket): Promise<string> {
  const parts: string[] = []
  socket.setEncoding('utf8').on('data', (part: string) => parts.push(part))
  await new Promise((resolve) => socket.once('close', resolve))
  return parts.join('')
}

test('a body that comes a byte at a time is ended with 408', async () => {
  await listen()
  const socket = open('/api/auth/login', 900)
  drip(socket, 1)

  const response = await received(socket)

  expect(response).toMatch(/^HTTP\/1\.1 408 /)
  expect(response).toContain('The request took too long to arrive.')
})

test('an upload may take its time while its bytes keep coming', async () => {
  const paths = [
    '/api/upload-images',
    '/api/units/importCsv',
    '/api/claims/open',
    '/api/claims/openAtCounter',
  ]
  await listen()
  const uploads = paths.map(async (path) => {
    const socket = open(path, 32_000)
    drip(socket, 400)
    const [data] = await once(socket, 'data')
    socket.destroy()
    return `${path} ${String(data).split('\r\n\r\n')[1]}`
  })

  expect(await Promise.all(uploads)).toEqual(paths.map((path) => `${path} 32000`))
})

test('an upload that only trickles is ended', async () => {
  await listen()
  const socket = open('/api/upload-images', 8_000)
  drip(socket, 1)

  expect(await received(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a request that was answered without its body does not keep its connection', async () => {
  await listen({ reads: false })
  const socket = open('/api/auth/login', 900)

  expect(await text(socket)).toContain('not read')
})

test('connections of one address are bounded, those of a proxy are not', async () => {
  await listen()
  limitConnections(server, { total: 5, perAddress: 2, stalledMs: 0, trusted: [] })
  const fake = (remoteAddress: string) => {
    let destroyed = false
    const socket = {
      remoteAddress,
      destroy: () => {
        destroyed = true
      },
      once: () => {},
    }
    server.listeners('connection').at(-1)?.call(server, socket)
    return destroyed
  }

  expect(server.maxConnections).toBe(5)
  expect(['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'].map(fake)).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(Array.from({ length: 3 }, () => fake('127.0.0.1'))).toEqual([false, false, false])
})

test('an answer that nobody reads is given up, and one that is being read is not', async () => {
  server = createServer((_request, response) => response.end('a'.repeat(50_000_000)))
  limitConnections(server, { total: 5, perAddress: 5, stalledMs: 1_000, trusted: [] })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const closed = new Promise<void>((resolve) => {
    server.once('connection', (socket: Socket) => socket.once('close', () => resolve()))
  })
  const idle = open('/', 0).pause()

  await closed

  const reader = open('/', 0)
  let received = 0
  for await (const part of reader) {
    received += part.length
    if (received > 50_000_000) break
  }
  expect(received).toBeGreaterThan(50_000_000)
  idle.destroy()
})
