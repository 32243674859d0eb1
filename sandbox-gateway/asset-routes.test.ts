import fastify from 'fastify'
import { expect, test } from 'vitest'
import { assetRoutes } from './asset-routes.ts'

test('the pages bring their own stylesheet, script and taka sign', async () => {
  const app = fastify()
  await app.register(assetRoutes)

  const [css, script, font] = await Promise.all(
    ['/gateway.css', '/gateway.js', '/fonts/anek-taka.woff2'].map((url) => app.inject(url)),
  )

  expect(css!.headers['content-type']).toContain('text/css')
  expect(css!.body).toContain("url('fonts/anek-taka.woff2')")
  expect(css!.body).not.toMatch(/url\('?https?:/)
  expect(script!.headers['content-type']).toContain('text/javascript')
  expect(font!.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
})
