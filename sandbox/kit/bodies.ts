import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Fields = Record<string, string>

/** Reads urlencoded and multipart bodies into text fields, and JSON as it is. */
export function parseBodies(app: FastifyInstance) {
  const bodyLimit = 64 * 1024
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const type = { 'content-type': headers['content-type'] ?? '' }
      return Object.fromEntries(await new Response(new Uint8Array(body), { headers: type }).formData())
    },
  )
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit },
    app.getDefaultJsonParser('error', 'error'),
  )
}

/** The text fields of a request, from its address and its body. */
export function readFields({ query, body }: FastifyRequest): Fields {
  const all = Object.entries({ ...(query as object), ...(body as object | undefined) })
  return Object.fromEntries(all.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
