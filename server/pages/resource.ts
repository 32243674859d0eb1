import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { answerReady, makeReady, type Ready } from './answer-ready.ts'
import { type Encoding, pickEncoding } from './encoding.ts'
import { pressAgain, pressQuickly } from './press.ts'

type Bodies = Partial<Record<Encoding, Buffer>>

/** Something the server can send again and again: an answer for each encoding. */
export type Resource = {
  status: number
  etag: string
  /** The answer 'you have it already'. */
  unchanged: Ready
  variant(encoding: Encoding): Ready
  /** Makes what is sent most smaller; worth it for what is asked for again. */
  shrink(): Promise<void>
  /** Bytes of memory it holds; that changes when somebody asks for an encoding that was not made yet. */
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
  const raw: Bodies = { ...bodies }
  const answers: Partial<Record<Encoding, Ready>> = {}
  let isSmall = !compressible
  const etag = `W/"${digest(raw.br ?? identityOf(raw))}"`
  const common = Object.entries({ ...headers, etag, ...(compressible && { vary: 'accept-encoding' }) })
  const unchanged = makeReady(304, common)

  /** Once there is an answer, the bytes are in it and nowhere else. */
  function held(): Bodies {
    const answered = Object.entries(answers).map(([encoding, { body }]) => [encoding, body])
    return { ...raw, ...Object.fromEntries(answered) }
  }

  const size = () => Object.values(held()).reduce((sum, { length }) => sum + length, unchanged.head.length)

  function make(encoding: Encoding): Ready {
    const body = raw[encoding] ?? encode(identityOf(held()), encoding)
    delete raw[encoding]
    // Few ask for the plain text, and it is five times as large: it is made again for those who do.
    if (encoding !== 'identity') delete raw.identity
    const named = encoding === 'identity' ? [] : [['content-encoding', encoding] as const]
    return makeReady(status, [...common, ...named, ['content-length', String(body.length)]], body)
  }

  async function shrink() {
    const { br } = held()
    if (!br || isSmall) return
    isSmall = true
    const smaller = await pressAgain(br)
    if (smaller.length >= br.length) return
    raw.br = smaller
    delete answers.br
    onGrow?.(smaller.length - br.length)
  }

  return {
    status,
    etag,
    shrink,
    unchanged,
    variant(encoding) {
      const chosen = compressible ? encoding : 'identity'
      const known = answers[chosen]
      if (known) return known
      const before = size()
      const made = make(chosen)
      answers[chosen] = made
      onGrow?.(size() - before)
      return made
    },
    size,
  }
}

/** Answers a GET or HEAD request with it. */
export function sendResource(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  requestId?: string,
): number {
  const known = request.headers['if-none-match']
  if (known !== undefined && resource.status === 200 && matches(known, resource.etag)) {
    answerReady(response, resource.unchanged, requestId)
    return 304
  }
  answerReady(response, resource.variant(pickEncoding(request.headers['accept-encoding'])), requestId)
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
  return encoding === 'gzip' ? gzipSync(body, { level: 4 }) : pressQuickly(body)
}
