import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fields } from './sign-fields.ts'

/** Every kind of body the real gateway takes becomes plain text fields; anything else is refused with 415. */
export function registerForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 64 * 1024 },
    async (request: FastifyRequest, body: Buffer) => readMultipart(request, body),
  )
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
}

/** What was sent, in the address or in the body. */
export function formFields(request: FastifyRequest): Fields {
  const given: Record<string, unknown> = {
    ...(request.query as object),
    ...(request.body as object | undefined),
  }
  for (const [name, value] of Object.entries(given)) if (typeof value !== 'string') delete given[name]
  return given as Fields
}

async function readMultipart(request: FastifyRequest, body: Buffer): Promise<Fields> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
