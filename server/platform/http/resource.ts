import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decode, type Encoding, encode, pickEncoding, recompress } from './compression.ts'

/** Body and headers in one encoding. The headers are a flat list of names and values, as `writeHead` takes them. */
type Variant = { headers: string[]; body: Buffer }

type Options = {
  status: number
  headers: Record<string, string>
  /** At least one encoding; others are made from it when a client first asks for them. */
  bodies: Partial<Record<Encoding, Buffer>>
  /** False for formats that are compressed already, like pictures and fonts. */
  compressible: boolean
  /** Called when an encoding was added or made smaller. */
  onResize?: () => void
  /** Called for every request that is answered with the resource. */
  onSent?: (request: IncomingMessage) => void
}

/** A response that is sent many times: a cached page or a static file. */
export class Resource {
  readonly status: number
  readonly etag: string
  /** The headers of every encoding, and all that a 304 has. */
  readonly commonHeaders: string[]
  readonly onSent: Options['onSent']
  readonly #onResize: Options['onResize']
  readonly #compressible: boolean
  readonly #headerBytes: number
  readonly #variants = new Map<Encoding, Variant>()
  #isSmallest: boolean

  constructor({ status, headers, bodies, compressible, onResize, onSent }: Options) {
    const encodings = Object.entries(bodies) as [Encoding, Buffer][]
    this.status = status
    this.etag = `W/"${digest(bodies.br ?? encodings[0]?.[1])}"`
    const vary = compressible && { vary: 'accept-encoding' }
    this.commonHeaders = Object.entries({ ...headers, etag: this.etag, ...vary }).flat()
    this.#headerBytes = this.commonHeaders.join().length
    this.onSent = onSent
    this.#onResize = onResize
    this.#compressible = compressible
    this.#isSmallest = !compressible
    for (const [encoding, body] of encodings) this.#add(encoding, body)
  }

  variant(encoding: Encoding): Variant {
    const wanted = this.#compressible ? encoding : 'identity'
    return this.#variants.get(wanted) ?? this.#make(wanted)
  }

  /** Makes the Brotli body smaller; worth the time for a page that is requested again. */
  async shrink(): Promise<void> {
    const compressed = this.#variants.get('br')
    if (!compressed || this.#isSmallest) return
    this.#isSmallest = true
    // Nobody waits for this, and nobody could handle its error: a page that cannot be made smaller stays as it is.
    const smaller = await recompress(compressed.body).catch(() => compressed.body)
    if (smaller.length >= compressed.body.length) return
    this.#add('br', smaller)
    this.#onResize?.()
  }

  /** Bytes in memory. */
  size(): number {
    return [...this.#variants.values()].reduce((sum, { body }) => sum + body.length, this.#headerBytes)
  }

  #make(encoding: Encoding): Variant {
    const variant = this.#add(encoding, encode(this.#uncompressed(), encoding))
    // Few clients ask for the uncompressed body, which is five times as large; it is decompressed again for them.
    if (encoding !== 'identity') this.#variants.delete('identity')
    this.#onResize?.()
    return variant
  }

  #add(encoding: Encoding, body: Buffer): Variant {
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const headers = [...this.commonHeaders, ...encoded, 'content-length', String(body.length)]
    const variant = { headers, body }
    this.#variants.set(encoding, variant)
    return variant
  }

  #uncompressed(): Buffer {
    for (const [encoding, { body }] of this.#variants) return decode(body, encoding)
    throw new Error('A resource needs a body')
  }
}

/** Answers a GET or HEAD request and returns the status. Node leaves out the body for HEAD. */
export function sendResource(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  requestId?: string,
): number {
  resource.onSent?.(request)
  const known = request.headers['if-none-match']
  if (known !== undefined && resource.status === 200 && matchesTag(known, resource.etag)) {
    response.writeHead(304, withRequestId(resource.commonHeaders, requestId)).end()
    return 304
  }
  const { headers, body } = resource.variant(pickEncoding(request.headers['accept-encoding']))
  response.writeHead(resource.status, withRequestId(headers, requestId)).end(body)
  return resource.status
}

function withRequestId(headers: string[], requestId: string | undefined): string[] {
  return requestId === undefined ? headers : [...headers, 'x-request-id', requestId]
}

/** Sends a resource through Fastify, for a call whose other headers depend on the request. */
export function replyWithResource(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
): FastifyReply {
  const known = headers['if-none-match']
  if (known !== undefined && matchesTag(known, resource.etag)) {
    addHeaders(reply, resource.commonHeaders)
    return reply.code(304).send()
  }
  const variant = resource.variant(pickEncoding(headers['accept-encoding']))
  addHeaders(reply, variant.headers)
  return reply.code(resource.status).send(variant.body)
}

function addHeaders(reply: FastifyReply, headers: readonly string[]) {
  const vary = reply.getHeader('vary')
  for (let nth = 0; nth < headers.length; nth += 2) reply.header(headers[nth] ?? '', headers[nth + 1])
  if (vary !== undefined) reply.header('vary', `${vary}, accept-encoding`)
}

/** Clients and proxies may send several tags, or drop the W/ of a weak one. */
function matchesTag(known: string, etag: string): boolean {
  return known === etag || known === '*' || known.includes(etag.slice(2))
}

function digest(body: Buffer = Buffer.alloc(0)): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}
