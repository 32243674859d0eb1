import { randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import type { GatewayOptions } from '#sandbox/gateway/gateway.ts'
import { sandboxGateway } from '#sandbox/gateway/sandbox-gateway.ts'
import { isFromThisMachine } from '#server/platform/http/loopback.ts'
import type { SessionInput } from '#server/sales/payment/gateway/payment-gateway.ts'
import { createClient } from '#server/sales/payment/sslcommerz/client.ts'
import type { SslcommerzSettings } from '#server/sales/payment/sslcommerz/types.ts'
import { nusrat } from '../examples/customer.ts'
import { freePort } from '../http/free-port.ts'

const store = { storeId: 'teststore', storePassword: 'a-long-test-password' }

/** A message that the gateway posted to the stand-in shop, which answers every call with 200. */
type Post = { path: string; body: string; type: string }

/** The sandbox gateway on a port of its own, the client that talks to it, and a stand-in for the shop. */
export async function startSandboxGateway(
  pool: GatewayOptions['pool'],
  { adapter, ...options }: Partial<GatewayOptions> & { adapter?: Partial<SslcommerzSettings> } = {},
) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const publicUrl = `${origin}/sandbox-gateway`
  const app = fastify({ forceCloseConnections: true })
  const { posts, arrived } = standInShop(app)
  await app.register(sandboxGateway, {
    prefix: '/sandbox-gateway',
    pool,
    ...store,
    publicUrl,
    shopOrigin: origin,
    isAllowed: isFromThisMachine,
    sweepMs: 0,
    ...options,
  })
  await app.listen({ port, host: '127.0.0.1' })

  const settings: SslcommerzSettings = {
    apiBase: publicUrl,
    gatewayHosts: [origin],
    ...store,
    shopEmail: 'shop@projukti.test',
    environment: 'test',
    retryPauses: [1, 1],
    ...adapter,
  }
  const gateway = createClient(settings)
  /** A client with short timeouts, for calls that get no response. */
  const impatient = createClient({ ...settings, timeLimits: { session: 150, read: 150, refund: 150 } })

  const order = (changes: Partial<SessionInput> = {}) => ({ ...laptopOrder(origin), ...changes })

  async function opened(changes: Partial<SessionInput> = {}) {
    const input = order(changes)
    const known = await gateway.createSession(input)
    if (known.kind !== 'ok') throw new Error(`No session: ${JSON.stringify(known)}`)
    return { ...known.value, ...input }
  }

  /** Calls the control API of the sandbox. */
  async function sim(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
    const response = await app.inject({
      method,
      url: `/sandbox-gateway/__sim${path}`,
      ...(payload && { payload }),
    })
    return response.json()
  }

  const fault = (on: string, kind: string, more: object = {}) => sim('POST', '/faults', { on, kind, ...more })

  function submit(gatewayUrl: string, action: string, more: Record<string, string> = {}) {
    return fetch(gatewayUrl, { method: 'POST', body: new URLSearchParams({ action, ...more }) })
  }

  return {
    app,
    origin,
    publicUrl,
    posts,
    gateway,
    impatient,
    order,
    opened,
    sim,
    fault,
    submit,
    arrived,
    close: () => app.close(),
  }
}

/** Takes what the gateway posts under /shop/. */
function standInShop(app: FastifyInstance) {
  const posts: Post[] = []
  const waiting = new Set<() => void>()
  app.register(async (shop) => {
    shop.removeAllContentTypeParsers()
    shop.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 2 ** 22 },
      async (_: unknown, body: string) => body,
    )
    shop.post('/shop/*', async (request) => {
      posts.push({
        path: request.url,
        body: String(request.body),
        type: request.headers['content-type'] ?? '',
      })
      for (const look of waiting) look()
      return 'OK'
    })
  })

  /** Resolves when the shop has received that many posts whose path starts with `path`. */
  function arrived(path: string, count: number): Promise<Post[]> {
    return new Promise((resolve) => {
      const look = () => {
        const found = posts.filter((post) => post.path.startsWith(path))
        if (found.length < count) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  return { posts, arrived }
}

/** An order of one laptop that is paid at the gateway for the stand-in shop. */
function laptopOrder(origin: string): SessionInput {
  const tranId = randomBytes(13).toString('hex').toUpperCase()
  return {
    tranId,
    amountPaisa: 162_450_00,
    orderId: `order-${tranId}`,
    urls: {
      success: `${origin}/shop/success/${tranId}`,
      fail: `${origin}/shop/fail/${tranId}`,
      cancel: `${origin}/shop/cancel/${tranId}`,
      notification: `${origin}/shop/ipn`,
    },
    customer: { ...nusrat, address: nusrat.streetAddress },
    lines: [{ name: 'Laptop', quantity: 1 }],
  }
}

/** Reads the form of a return page: what the browser would post. */
export function readForm(page: string) {
  const [, method, action] = /<form method="(\w+)" action="([^"]+)"/.exec(page) ?? []
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  const fields = Object.fromEntries([...inputs].map(([, name, value]) => [name, plain(value ?? '')]))
  return { method, action: plain(action ?? ''), fields, body: new URLSearchParams(fields).toString() }
}

function plain(text: string) {
  return text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
