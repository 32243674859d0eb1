import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hugePng } from '#tests/support/examples/huge-png.ts'
import { photo } from '#tests/support/examples/photo.ts'
import { type FormFile, uploadForm } from '#tests/support/examples/upload-form.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

type Shop = Awaited<ReturnType<typeof testShop>>

let shop: Shop
let manager: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  manager = (await shop.loginAs('shop_manager')).headers
})
afterAll(() => shop.close())

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s becomes a WebP under /uploads/',
  async (format) => {
    const response = await upload([{ name: `laptop.${format}`, bytes: await photo(format) }])

    expect(response.statusCode).toBe(200)
    const { imageUrl } = response.json()
    expect(imageUrl).toEqual([expect.stringMatching(/^\/uploads\/[A-Za-z0-9]{22}\.webp$/)])
    const stored = await shop.app.inject(imageUrl[0])
    expect(stored.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(stored.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 150,
      height: 100,
    })
  },
)

test('a browser that has a picture is not sent it again', async () => {
  const [address] = (await upload([{ name: 'a.jpg', bytes: await photo() }])).json().imageUrl
  const { etag } = (await shop.app.inject(address)).headers

  const again = await shop.app.inject({ url: address, headers: { 'if-none-match': etag } })

  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test('where a photo was taken is forgotten and it stands upright', async () => {
  const taken = await sharp(await photo('jpeg'))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 46/1 43/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const [address] = (await upload([{ name: 'phone.jpg', bytes: taken }])).json().imageUrl

  const stored = await sharp((await shop.app.inject(address)).rawPayload).metadata()
  expect(stored).toMatchObject({ width: 100, height: 150 })
  expect(stored.exif).toBeUndefined()
  expect(stored.orientation).toBeUndefined()
})

test('ten pictures in one field come back as ten addresses in their order', async () => {
  const files = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => ({
      name: `${index}.png`,
      bytes: await photo('png', { width: 40 + index, height: 40 }),
    })),
  )

  const { imageUrl } = (await upload(files)).json()

  expect(new Set(imageUrl).size).toBe(10)
  const last = await sharp((await shop.app.inject(imageUrl[9])).rawPayload).metadata()
  expect(last.width).toBe(49)
})

test('a name that points elsewhere has no say in where the picture goes', async () => {
  const response = await upload([{ name: '../../../etc/cron.d/evil.php.jpg', bytes: await photo() }])

  expect(response.json().imageUrl[0]).toMatch(/^\/uploads\/[A-Za-z0-9]{22}\.webp$/)
})

test('a script behind a picture does not survive', async () => {
  const polyglot = Buffer.concat([await photo('gif'), Buffer.from('/*<script>alert(1)</script>*/')])

  const [address] = (await upload([{ name: 'both.gif', bytes: polyglot }])).json().imageUrl

  expect((await shop.app.inject(address)).rawPayload.includes('script')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['an SVG', 'logo.svg', svg, 415],
  ['an SVG that says it is a PNG', 'logo.png', `<?xml version="1.0"?>${svg}`, 415],
  ['HTML that says it is a JPEG', 'page.jpg', '<!doctype html><script>alert(1)</script>', 415],
  ['a PDF', 'paper.pdf', '%PDF-1.7 nothing', 415],
  ['GIF letters before a script', 'tiny.gif', 'GIF89a=1;alert(1)//', 400],
  ['an empty file', 'empty.jpg', '', 415],
])('%s is refused', async (_what, name, bytes, status) => {
  const before = await filesOnDisk()

  const response = await upload([{ name, bytes }])

  expect(response.statusCode).toBe(status)
  expect(response.json().message).toContain(name)
  expect(await filesOnDisk()).toEqual(before)
})

test('half a picture is refused', async () => {
  const whole = await photo('jpeg', { width: 900, height: 900 })

  const response = await upload([{ name: 'half.jpg', bytes: whole.subarray(0, whole.length / 2) }])

  expect(response.statusCode).toBe(400)
  expect(response.json().message).toBe('“half.jpg” is damaged and cannot be read.')
})

test('a small file that unfolds to 900 megapixels is refused before it does', async () => {
  // Its rows are cut short: a shop that unfolds it first finds it damaged.
  const response = await upload([{ name: 'bomb.png', bytes: hugePng(30_000, 30_000) }])

  expect(response.statusCode).toBe(413)
  expect(response.json().message).toBe('“bomb.png” has more than 40 megapixels. Please make it smaller.')
})

test('a file of more than 8 MB is refused', async () => {
  const response = await upload([
    { name: 'big.jpg', bytes: Buffer.concat([await photo(), Buffer.alloc(8_400_000)]) },
  ])

  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({ code: 'TOO_LARGE', message: expect.stringContaining('8 MB') })
})

test('one bad file refuses its companions too', async () => {
  const before = await filesOnDisk()

  const response = await upload([
    { name: 'good.png', bytes: await photo('png') },
    { name: 'bad.svg', bytes: svg },
  ])

  expect(response.statusCode).toBe(415)
  expect(await filesOnDisk()).toEqual(before)
})

test('a form without pictures, with another field or that is no form is refused in words', async () => {
  const json = {
    method: 'POST',
    url: '/api/upload-images',
    headers: manager,
    payload: { images: [] },
  } as const

  expect((await upload([])).json().message).toBe('Please select images first!')
  expect((await upload([{ name: 'a.png', bytes: await photo('png'), field: 'avatar' }])).statusCode).toBe(400)
  expect((await shop.app.inject(json)).statusCode).toBe(415)
})

test('only managers upload', async () => {
  const files = [{ name: 'a.png', bytes: await photo('png') }]
  const customer = (await shop.loginAs('user')).headers
  const staff = (await shop.loginAs('shop_staff')).headers

  expect((await upload(files, {})).statusCode).toBe(401)
  expect((await upload(files, customer)).statusCode).toBe(403)
  expect((await upload(files, staff)).statusCode).toBe(403)
})

test('a file far too large is read to its end and refused with a message', async () => {
  const { status, sent } = await pour(30_000_000)

  expect(status).toBe(413)
  expect(sent).toBeGreaterThan(29_000_000)
})

test('200 MB are refused before they have arrived', async () => {
  const { status, sent } = await pour(200_000_000)

  expect(status).toBe(413)
  expect(sent).toBeLessThan(50_000_000)
})

function upload(files: FormFile[], headers = manager) {
  return shop.app.inject({ method: 'POST', url: '/api/upload-images', headers, payload: uploadForm(files) })
}

async function filesOnDisk() {
  return (await readdir(path.join(shop.config.dataDir, 'uploads'))).sort()
}

/** Sends one file of this length over a real connection, for as long as the server listens. */
async function pour(length: number): Promise<{ status: number | undefined; sent: number }> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const end = '\r\n--edge--\r\n'
  const start = '--edge\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
  const headers = {
    ...manager,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': length,
  }
  return new Promise((resolve, reject) => {
    let sent = 0
    let status: number | undefined
    const call = request({ port, method: 'POST', path: '/api/upload-images', headers, agent: false })
    call.on('response', (response) => {
      status = response.statusCode
      response.resume()
    })
    // A server that has answered may hang up while we still talk.
    call.on('error', (error) => status ?? reject(error))
    call.on('close', () => resolve({ status, sent }))
    const more = () => {
      if (call.destroyed) return
      const left = length - sent - end.length
      if (left === 0) return call.end(end)
      const chunk = sent === 0 ? Buffer.from(start) : Buffer.alloc(Math.min(500_000, left), 1)
      sent += chunk.length
      call.write(chunk, more)
    }
    more()
  })
}
