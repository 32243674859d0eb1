import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'
import type { ApiDocument, Operation } from './openapi-document.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let document: ApiDocument
let operations: Operation[]
beforeAll(async () => {
  shop = await testShop({ config: { publicUrl: 'https://projukti.com.bd' } })
  document = (await shop.app.inject('/api/docs/openapi.json')).json()
  operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods))
})
afterAll(() => shop.close())

test('Redocly finds nothing wrong with the description of the API', async () => {
  const linter = spawn(process.execPath, ['bin/lint-openapi.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] })
  linter.stdin.end(JSON.stringify(document))

  const findings = await text(linter.stdout)
  const code = linter.exitCode ?? (await new Promise((resolve) => linter.once('exit', resolve)))

  expect(findings).toBe('')
  expect(code).toBe(0)
})

test('every call has a name of its own, a tag, and says whether it needs a token', () => {
  const names = operations.map(({ operationId }) => operationId)

  expect(new Set(names).size).toBe(operations.length)
  expect(names).toEqual(expect.arrayContaining(['productsList', 'usersLogin', 'ordersExportCsv']))
  expect(operations.filter(({ tags, security }) => tags?.length !== 1 || !security)).toEqual([])
  expect(document.paths?.['/api/products']?.get?.security).toEqual([])
})

test('every call names its refusals, and shapes are described once', () => {
  const missing = operations.filter(({ responses = {} }) => !responses['429'] || !responses.default)
  const list = document.paths?.['/api/products']?.get?.responses?.['200']?.content?.['application/json']

  expect(missing).toEqual([])
  expect(document.paths?.['/api/orders/getAllOrders']?.get?.responses).toMatchObject({
    401: { $ref: '#/components/responses/NotLoggedIn' },
    403: { $ref: '#/components/responses/NotAllowed' },
  })
  expect(list?.schema).toMatchObject({ items: { $ref: '#/components/schemas/Product' } })
  expect(Object.keys(document.components?.schemas ?? {})).toEqual(
    expect.arrayContaining(['Product', 'Order', 'ErrorBody']),
  )
})

test('files are described as what they are: CSV that comes, pictures that go', () => {
  const csv = document.paths?.['/api/products/export.csv']?.get?.responses?.['200']?.content
  const form = document.paths?.['/api/upload-images']?.post?.requestBody?.content

  expect(csv).toEqual({ 'text/csv': { schema: expect.objectContaining({ type: 'string' }) } })
  expect(Object.keys(form ?? {})).toEqual(['multipart/form-data'])
})
