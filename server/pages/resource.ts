import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { type Encoding, pickEncoding } from './encoding.ts'
import { pressAgain, pressQuickly } from './press.ts'

type Bodies = Partial<Record<Encoding, Buffer>>
type Variant = { body: Buffer; headers: string[] }

/** Something the server can send again and again: its bytes in each encoding, each with its headers ready. */
export type Resource = {
  status: number
  etag: string
  /** Headers of the answer 'you have it already'. */
  unchanged: string[]
  variant(encoding: Encoding): Variant
  /** Makes what is sent most smaller; worth it for what is asked for again. */
  shrink(): Promise<void>
  /** Bytes of memory it holds; it grows when somebody asks for an encoding that was not made yet. */
  size(): number
}

type Options = {
  status: number
  headers: Record<string, string>
  /** At least one; the others are made of it when first asked for. */
  bodies: Bodies
  /** False for what is compressed already, like pictures and fonts. */
  compressible: boolean
  onGrow?: (bytes: number) => void
}

export function createResource({ status, headers, bodies, compressible, onGrow }: Options): Resource {
  const held: Bodies = { ...bodies }
  let isSmall = !compressible
  const variants: Partial<Record<Encoding, Variant>> = {}
  const etag = `W/"${digest(held.br ?? identityOf(held))}"`
  const common = Object.entries({ ...headers, etag, ...(compressible && { vary: 'accept-encoding' }) }).flat()

  function make(encoding: Encoding): Variant {
    const body = held[encoding] ?? encode(identityOf(held), encoding)
    if (body !== held[encoding]) onGrow?.(body.length)
    held[encoding] = body
    const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return { body, headers: [...common, ...named, 'content-length', String(body.length)] }
  }

  async function shrink() {
    const { br } = held
    if (!br || isSmall) return
    isSmall = true
    const smaller = await pressAgain(br)
    if (smaller.length >= br.length) return
    held.br = smaller
    delete variants.br
    onGrow?.(smaller.length - br.length)
  }

  return {
    status,
    etag,
    shrink,
    unchanged: common,
    variant: (encoding) => {
      const chosen = compressible ? encoding : 'identity'
      variants[chosen] ??= make(chosen)
      return variants[chosen]
    },
    size: () => Object.values(held).reduce((sum, body) => sum + body.length, 0) + common.join('').length,
  }
}

/** Answers a GET or HEAD request with it. */
export function sendResource(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  requestId: string,
): number {
  const known = request.headers['if-none-match']
  if (known !== undefined && resource.status === 200 && matches(known, resource.etag)) {
    response.writeHead(304, [...resource.unchanged, 'x-request-id', requestId])
    response.end()
    return 304
  }
  const { body, headers } = resource.variant(pickEncoding(request.headers['accept-encoding']))
  response.writeHead(resource.status, [...headers, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? undefined : body)
  return resource.status
}

/** Browsers and proxies may send several tags, or drop the mark of a weak one. */
function matches(known: string, etag: string): boolean {
  return known === etag || known === '*' || known.includes(etag.slice(2))
}

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

function identityOf({ identity, br, gzip }: Bodies): Buffer {
  if (identity) return identity
  return br ? brotliDecompressSync(br) : gunzipSync(gzip!)
}

function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? gzipSync(body, { level: 6 }) : pressQuickly(body)
}
