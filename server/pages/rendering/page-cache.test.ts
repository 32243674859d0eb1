import { expect, test } from 'vitest'
import { type Tag, tags } from '#server/platform/changes/tags.ts'
import { encode } from '#server/platform/http/compression.ts'
import { Resource } from '#server/platform/http/resource.ts'
import { createPageCache } from './page-cache.ts'

test('a page is made once, however many ask for it at the same time', async () => {
  const cache = createPageCache({ maxBytes: 10_000 })
  let renders = 0
  const make = async () => {
    renders += 1
    return { resource: page('home'), cacheable: true }
  }

  const responses = await Promise.all(Array.from({ length: 20 }, () => cache.load('/', make)))

  expect(renders).toBe(1)
  expect(new Set(responses).size).toBe(1)
  expect(cache.get('/')).toBe(responses[0])
})

test('a change drops what was made from it and nothing else', async () => {
  const cache = createPageCache({ maxBytes: 10_000 })
  await keep(cache, '/', [tags.product('1'), tags.product('2')])
  await keep(cache, '/product/1', [tags.product('1')])
  await keep(cache, '/product/2', [tags.product('2')])

  cache.drop([tags.product('1')])

  expect(cache.get('/')).toBeUndefined()
  expect(cache.get('/product/1')).toBeUndefined()
  expect(cache.get('/product/2')).toBeDefined()
})

test('a page that was being made while something it read changed is not cached, nor joined by later visitors', async () => {
  const cache = createPageCache({ maxBytes: 10_000 })
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const before = cache.load('/', async ({ note }) => {
    note(tags.product('1'))
    await slow
    return { resource: page('old price'), cacheable: true }
  })

  cache.drop([tags.product('1')])
  const after = cache.load('/', async ({ note }) => {
    note(tags.product('1'))
    return { resource: page('new price'), cacheable: true }
  })
  finish()

  expect(text(await before)).toBe('old price')
  expect(text(await after)).toBe('new price')
  expect(text(cache.get('/')!)).toBe('new price')
})

test('a change of something else while a page is made does it no harm', async () => {
  const cache = createPageCache({ maxBytes: 10_000 })
  await cache.load('/', async ({ note }) => {
    note(tags.product('1'))
    cache.drop([tags.product('2')])
    return { resource: page('home'), cacheable: true }
  })

  expect(cache.get('/')).toBeDefined()
})

test('a rendering that fails is tried again by the next visitor', async () => {
  const cache = createPageCache({ maxBytes: 10_000 })
  const failing = cache.load('/', async () => {
    throw new Error('no database')
  })

  await expect(failing).rejects.toThrow('no database')

  expect(text(await cache.load('/', async () => ({ resource: page('home'), cacheable: true })))).toBe('home')
})

test('a page that must not be cached is made again each time', async () => {
  const cache = createPageCache({ maxBytes: 10_000 })

  await cache.load('/nowhere', async () => ({ resource: page('not found'), cacheable: false }))

  expect(cache.get('/nowhere')).toBeUndefined()
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
})

test('the cache never holds more than it may, and a flood of odd addresses leaves the pages people use', async () => {
  const cache = createPageCache({ maxBytes: 20_000 })
  await keep(cache, '/', [tags.catalogue()], 1_000)
  cache.get('/')

  for (let number = 0; number < 500; number += 1)
    await keep(cache, `/odd/${number}`, [tags.catalogue()], 1_000)

  expect(cache.get('/')).toBeDefined()
  expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  expect(cache.counts.evicted).toBeGreaterThan(400)
})

test('an encoding that is made later counts too', async () => {
  const cache = createPageCache({ maxBytes: 100_000 })
  await cache.load('/', async ({ onResize }) => ({
    resource: new Resource({
      status: 200,
      headers: {},
      bodies: { identity: Buffer.alloc(5_000, 'a') },
      compressible: true,
      onResize,
    }),
    cacheable: true,
  }))
  cache.get('/')?.variant('br')
  const before = cache.size().bytes

  cache.get('/')?.variant('gzip')

  expect(cache.size().bytes).toBeGreaterThan(before)
})

test('a page that is requested again is compressed better, and stays the same page', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 })
  const words = Array.from({ length: 4_000 }, (_, place) => `laptop ${(place * place) % 997}`).join(', ')
  const first = await cache.load('/', async ({ onResize }) => ({
    resource: new Resource({
      status: 200,
      headers: {},
      bodies: { br: encode(Buffer.from(words), 'br') },
      compressible: true,
      onResize,
    }),
    cacheable: true,
  }))
  const before = { etag: first.etag, bytes: first.variant('br').body.length, held: cache.size().bytes }

  cache.get('/')
  await expect.poll(() => first.variant('br').body.length).toBeLessThan(before.bytes)

  expect(cache.size().bytes).toBeLessThan(before.held)
  expect(text(first)).toBe(words)
  expect(first.etag).toBe(before.etag)
  const { headers, body } = first.variant('br')
  expect(headers.slice(-2)).toEqual(['content-length', String(body.length)])
})

test('losing touch with the other instances drops everything', async () => {
  const cache = createPageCache({ maxBytes: 10_000 })
  await keep(cache, '/', [tags.catalogue()])
  await keep(cache, '/about', [])

  cache.drop('everything')

  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
})

function keep(cache: ReturnType<typeof createPageCache>, key: string, read: Tag[], bytes = 10) {
  return cache.load(key, async ({ note }) => {
    read.forEach(note)
    return { resource: page('x'.repeat(bytes)), cacheable: true }
  })
}

function page(body: string) {
  return new Resource({
    status: 200,
    headers: {},
    bodies: { identity: Buffer.from(body) },
    compressible: false,
  })
}

function text(resource: ReturnType<typeof page>) {
  return resource.variant('identity').body.toString()
}
