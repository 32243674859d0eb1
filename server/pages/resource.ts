import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decode, type Encoding, encode, pickEncoding, recompress } from './compression.ts'

/** Body and headers in one encoding. The headers are a flat list of names and values, as `writeHead` takes them. */
type Variant = { headers: string[]; body: Buffer }

/** A response that is sent many times: a cached page or a static file. */
export type Resource = {
  status: number
  etag: string
  /** Headers of the answer 304 Not Modified. */
  notModified: string[]
  variant(encoding: Encoding): Variant
  /** Makes the Brotli body smaller; worth the time for a page that is requested again. */
  shrink(): Promise<void>
  /** Bytes in memory. `onResize` is called when an encoding is added or made smaller. */
  size(): number
  /** Called for every request that it answers. */
  onSent?: ((request: IncomingMessage) => void) | undefined
}

type Options = {
  status: number
  headers: Record<string, string>
  /** At least one encoding; others are made from it when a client first asks for them. */
  bodies: Partial<Record<Encoding, Buffer>>
  /** False for formats that are compressed already, like pictures and fonts. */
  compressible: boolean
  onResize?: (bytes: number) => void
  onSent?: Resource['onSent']
}

export function createResource(options: Options): Resource {
  const { status, headers, bodies, compressible, onResize, onSent } = options
  const given = Object.entries(bodies) as [Encoding, Buffer][]
  const etag = `W/"${digest(bodies.br ?? given[0]?.[1])}"`
  const common = Object.entries({ ...headers, etag, ...(compressible && { vary: 'accept-encoding' }) }).flat()
  const variants = new Map<Encoding, Variant>()
  for (const [encoding, body] of given) addVariant(encoding, body)
  let isSmallest = !compressible

  function addVariant(encoding: Encoding, body: Buffer): Variant {
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const variant = { headers: [...common, ...encoded, 'content-length', String(body.length)], body }
    variants.set(encoding, variant)
    return variant
  }

  function makeVariant(encoding: Encoding): Variant {
    const before = size()
    const variant = addVariant(encoding, encode(uncompressed(), encoding))
    // Few clients ask for the uncompressed body, which is five times as large; it is decompressed again for them.
    if (encoding !== 'identity') variants.delete('identity')
    onResize?.(size() - before)
    return variant
  }

  function uncompressed(): Buffer {
    for (const [encoding, { body }] of variants) return decode(body, encoding)
    throw new Error('A resource needs a body')
  }

  async function shrink() {
    const compressed = variants.get('br')
    if (!compressed || isSmallest) return
    isSmallest = true
    const smaller = await recompress(compressed.body)
    if (smaller.length >= compressed.body.length) return
    addVariant('br', smaller)
    onResize?.(smaller.length - compressed.body.length)
  }

  function size() {
    return [...variants.values()].reduce((sum, { body }) => sum + body.length, headersSize)
  }

  const headersSize = common.join().length
  return {
    status,
    etag,
    notModified: common,
    variant(encoding) {
      const wanted = compressible ? encoding : 'identity'
      return variants.get(wanted) ?? makeVariant(wanted)
    },
    shrink,
    size,
    onSent,
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
    response.writeHead(304, withRequestId(resource.notModified, requestId)).end()
    return 304
  }
  const { headers, body } = resource.variant(pickEncoding(request.headers['accept-encoding']))
  response.writeHead(resource.status, withRequestId(headers, requestId)).end(body)
  return resource.status
}

function withRequestId(headers: string[], requestId: string | undefined): string[] {
  return requestId === undefined ? headers : [...headers, 'x-request-id', requestId]
}

/** Clients and proxies may send several tags, or drop the W/ of a weak one. */
export function matchesTag(known: string, etag: string): boolean {
  return known === etag || known === '*' || known.includes(etag.slice(2))
}

function digest(body: Buffer = Buffer.alloc(0)): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}
