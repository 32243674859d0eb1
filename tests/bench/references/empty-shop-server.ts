// A shop that does nothing: Fastify, React Router, the contract's schema of a search and the compression of responses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { compressResponses } from '#server/platform/http/compress-responses.ts'
import { applyContract } from '#server/platform/http/response-schemas.ts'
import { products } from '#shared/contract/products.ts'

const [port, appFolder = '', foundFile = ''] = process.argv.slice(2)
const found: unknown = JSON.parse(readFileSync(foundFile, 'utf8'))
const build = pathToFileURL(join(appFolder, 'build', 'server', 'index.js')).href
const handle = createRequestHandler((await import(build)) as ServerBuild, 'production')

const app: FastifyInstance = fastify()
applyContract(app, { checkResponses: false })
compressResponses(app)
app.get('/readyz', () => 'ready')
app.route({ ...products.search, handler: async () => found })
app.get('/*', async (request, reply) => {
  const response = await handle(new Request(`http://localhost${request.raw.url}`))
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text())
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
