import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from './faults.ts'
import { type Gateway, wait } from './gateway.ts'

export type Fields = Record<string, string>

/** Reads urlencoded and multipart bodies into text fields; control calls send JSON. */
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
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
}

/** The text fields of a request, from its address and its body. */
export function readFields({ query, body }: FastifyRequest): Fields {
  const all = Object.entries({ ...(query as object), ...(body as object | undefined) })
  return Object.fromEntries(all.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

/** Whether a request carries the store's credentials. */
export function isOurStore({ options }: Gateway, { store_id, store_passwd = '' }: Fields): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return store_id === options.storeId && timingSafeEqual(digest(store_passwd), digest(options.storePassword))
}

export type ResponseBody = Record<string, unknown>

type ApiFault = Fault<'session' | 'validation' | 'query' | 'refund'>

/** The response to an API call, and the fault that happens to it. */
export type ApiResult = {
  /** Text is sent as HTML, anything else as JSON. */
  body: ResponseBody | string
  fault?: ApiFault | undefined
  /** The call did its work, but its response never arrives. */
  isLost?: boolean
}

/** Sends the response of an API call, or what the fault makes of it. Refusals have status 200, too. */
export async function respond(gateway: Gateway, reply: FastifyReply, { body, fault, isLost }: ApiResult) {
  if (isLost) return hang(gateway, reply)
  if (typeof body === 'string') return reply.type('text/html').send(body)
  const text = JSON.stringify(body)
  switch (fault?.kind) {
    case 'http-500':
      return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>')
    case 'html':
      return reply.type('text/html').send('<html><body>We are busy. Please try again.</body></html>')
    case 'truncated':
      return reply.type('application/json').send(text.slice(0, Math.ceil(text.length / 2)))
    case 'api-connect':
      return reply.type('application/json').send(JSON.stringify({ APIConnect: fault.with.value ?? 'FAILED' }))
    case 'hang':
      return hang(gateway, reply)
    case 'reset':
      reply.hijack()
      reply.raw.socket?.resetAndDestroy()
      return reply
    case 'slow':
      await wait(gateway, Number(fault.with.ms ?? 9_000))
  }
  return reply.type('application/json').send(text)
}

/** Sends no response: the caller gives up, or the server stops. */
function hang({ stopping }: Gateway, reply: FastifyReply) {
  reply.hijack()
  const end = () => reply.raw.destroy()
  stopping.addEventListener('abort', end, { once: true })
  reply.raw.once('close', () => stopping.removeEventListener('abort', end))
  return reply
}

const preventing: readonly ApiFault['kind'][] = ['http-500', 'hang', 'reset', 'html', 'api-connect']

/** Whether the fault hits a call before it has done its work. */
export function preventsCall(fault: ApiFault | undefined): boolean {
  return fault !== undefined && preventing.includes(fault.kind)
}
